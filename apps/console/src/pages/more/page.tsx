import { Button, Stack, Text, Title } from '@mantine/core'
import { IconChevronRight, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '../../api/queries.ts'
import { LooksChoice } from '../../shell/looks-choice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { barPlaces } from '../../shell/places.ts'
import { SignOutForm } from '../../shell/sign-out-form.tsx'
import { useGroups } from '../../shell/use-groups.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

/** Where a phone finds what its bar has no room for. */
export function MorePage() {
  const { data: session } = useQuery(sessionQuery)
  const groups = useGroups().map(({ name, places }) => ({ name, places: places.filter(({ to }) => !barPlaces.includes(to)) }))
  return (
    <PageFrame title={texts.places.more}>
      {groups
        .filter(({ places }) => places.length > 0)
        .map(({ name, places }) => (
          <section key={name}>
            <Title order={2} size="sm" c="dimmed" mb={4}>
              {texts.groups[name]}
            </Title>
            <ul className={classes.list}>
              {places.map(({ to, icon: Icon, name: place }) => (
                <li key={to}>
                  <Link to={to} className={classes.place}>
                    <Icon size={22} stroke={1.75} aria-hidden />
                    <span className={classes.word}>{texts.places[place]}</span>
                    <IconChevronRight size={18} className={classes.onward} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      <section>
        <Title order={2} size="sm" c="dimmed" mb={4}>
          {texts.you}
        </Title>
        <Stack className={classes.card} gap="md">
          <Link to="/account" className={classes.person}>
            <IconUserCircle size={28} stroke={1.5} aria-hidden />
            <span className={classes.word}>
              <bdi dir="auto">{session?.user?.name ?? texts.account}</bdi>
              {session?.user && (
                <Text size="sm" c="dimmed" span display="block">
                  {texts.roles[session.user.role]}
                </Text>
              )}
            </span>
            <IconChevronRight size={18} className={classes.onward} aria-hidden />
          </Link>
          <LooksChoice />
          <SignOutForm>
            <Button type="submit" variant="default" h={44} fullWidth leftSection={<IconLogout size={18} aria-hidden />}>
              {texts.signOut}
            </Button>
          </SignOutForm>
        </Stack>
      </section>
    </PageFrame>
  )
}
