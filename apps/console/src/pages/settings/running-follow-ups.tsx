import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/panel.tsx'
import { sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { comingTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import { runningQuery } from './queries.ts'

/** Who is on the way through a chain, when the next words come, and a way to stop it. */
export function RunningFollowUps({ chain }: { chain: string }) {
  const words = texts.settings.followUps
  const mayStop = useMay('follow_ups.stop')
  const { data } = useQuery(runningQuery(chain))
  const stop = useWrite(
    (csrfToken, id: string) => send('POST /v1/follow-ups/{id}/stop', { csrfToken, params: { id }, body: {} }),
    ['follow-ups'],
  )
  if (!data) return null
  return (
    <Panel title={words.running}>
      {data.data.length === 0 && <Text c="dimmed">{words.runningNone}</Text>}
      <ul className={classes.list}>
        {data.data.map(({ id, conversation_id, due_at }) => (
          <li key={id} className={classes.row}>
            <Link to="/inbox/$conversationId" params={{ conversationId: conversation_id }} className={`${classes.link} ${classes.grows}`}>
              {words.open}
              {due_at && ` · ${words.due(comingTime(due_at, { now: new Date(), locale: texts.locale }))}`}
            </Link>
            {mayStop && (
              <Button
                variant="default"
                h={44}
                loading={stop.isPending && stop.variables === id}
                onClick={() => stop.mutate(id, { onError: (error) => sayFailed(texts.settings.notDone, error) })}
              >
                {words.stop}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
