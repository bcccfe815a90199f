import { Text, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMayRead } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import { settingGroups } from './setting-places.ts'

/** Everything that can be set, each with what it is about. */
export function SettingsPage() {
  const { routesByPath } = useRouter()
  const mayRead = useMayRead()
  const { page, groups, places: words } = texts.settings
  return (
    <PageFrame title={page}>
      {settingGroups.map(({ name, places }) => {
        const there = places.filter(({ to, reads }) => Object.hasOwn(routesByPath, to) && mayRead(reads))
        if (!there.length) return null
        return (
          <section key={name} aria-labelledby={`settings-${name}`}>
            <Title order={2} size="h5" mb="xs" id={`settings-${name}`}>
              {groups[name]}
            </Title>
            <ul className={classes.places}>
              {there.map(({ to }) => (
                <li key={to}>
                  <Link to={to} className={classes.place}>
                    <span>
                      <Text component="span" display="block" fw={600}>
                        {words[to]?.[0]}
                      </Text>
                      <Text component="span" display="block" size="sm" c="dimmed">
                        {words[to]?.[1]}
                      </Text>
                    </span>
                    <IconChevronRight className={classes.onward} size={20} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </PageFrame>
  )
}
