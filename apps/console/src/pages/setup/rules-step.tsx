import { Button, Stack, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ask } from '../../api/ask.ts'
import { functionTitle } from '../../parts/said-deed.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import { rulesSeen } from './steps.ts'

const rulesQuery = queryOptions({
  queryKey: ['functions', 'setup'],
  queryFn: ({ signal }) => ask('/v1/functions', { signal, query: { limit: 100 } }),
})

/** What the assistant may do as it stands, each with the number of conditions it is held to. Who has seen it has done this step. */
export function RulesStep({ businessId }: { businessId: string }) {
  const { rules: words } = texts.setup
  const { data, error, refetch } = useQuery(rulesQuery)
  const loaded = data !== undefined
  useEffect(() => {
    if (loaded) rulesSeen.set(businessId)
  }, [loaded, businessId])
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />
  return (
    <Stack gap="md">
      <Text>{words.how}</Text>
      <ul className={classes.rows}>
        {data.data
          .filter(({ enabled }) => enabled)
          .map(({ name, description, preconditions, origin, version }) => (
            <li key={name}>
              {preconditions.length > 0 ? (
                <IconShieldCheck size={22} className={classes.done} aria-hidden />
              ) : (
                <IconShieldOff size={22} className={classes.waiting} aria-hidden />
              )}
              <div>
                <Link to="/actions/$name" params={{ name }}>
                  {functionTitle(name)}
                </Link>
                <Text size="sm" c="dimmed" dir="auto">
                  {(origin === 'built_in' && version === 1 && words.when[name]) || description}
                </Text>
                <Text size="sm">{preconditions.length > 0 ? words.guarded(preconditions.length) : words.free}</Text>
              </div>
            </li>
          ))}
      </ul>
      <Button
        h="auto"
        mih={44}
        py="xs"
        w="fit-content"
        classNames={{ label: classes.whole }}
        variant="default"
        renderRoot={(props) => <Link to="/playbook" {...props} />}
      >
        {words.playbook}
      </Button>
    </Stack>
  )
}
