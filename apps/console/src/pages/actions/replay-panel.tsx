import { Button, Text } from '@mantine/core'
import type { BodyOf, endpoints } from '@proviso/contracts/endpoints'
import { Link } from '@tanstack/react-router'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/panel.tsx'
import { saidProblem } from '../../shell/said-problem.ts'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fullTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import type { ActionDraft } from './use-save-action.ts'

/** What the rules as they stand in the form would have made of the last real calls. */
export function ReplayPanel({ name, draft }: { name: string; draft: ActionDraft }) {
  const words = texts.actions.replay
  const mayReplay = useMay('functions.replay')
  const { preconditions, limits, approval, on_check_error } = draft
  const replay = useWrite(
    (csrfToken) =>
      send('POST /v1/functions/{name}/replay', {
        csrfToken,
        params: { name },
        body: { preconditions, limits, approval, on_check_error } as unknown as BodyOf<typeof endpoints.functions.replay>,
      }),
    ['nothing'],
  )
  if (!mayReplay) return null
  const { data } = replay
  const stopped = data?.changed.filter(({ was, would }) => was === 'run' && (would === 'block' || would === 'limit')).length ?? 0
  return (
    <Panel title={words.heading} detail={words.detail}>
      <div>
        <Button variant="default" h={44} loading={replay.isPending} onClick={() => replay.mutate()}>
          {words.run}
        </Button>
      </div>
      {replay.error && (
        <Text role="alert" c="var(--stopped)" dir="auto">
          {saidProblem(replay.error)}
        </Text>
      )}
      {data && (
        <div role="status">
          <Text fw={600}>{data.considered === 0 ? words.none : words.stopped(stopped, data.considered)}</Text>
          {data.changed.length > 0 && <Text>{words.changed(data.changed.length)}</Text>}
          <ul className={classes.rules}>
            {data.changed.map((call) => (
              <li key={call.call_id}>
                <Link to="/activity/$callId" params={{ callId: call.call_id }} className={classes.link}>
                  {fullTime(call.at, texts.locale)}: {words.from(words.fate[call.was], words.fate[call.would])}
                </Link>
              </li>
            ))}
          </ul>
          {data.inexact.length > 0 && <Text c="dimmed">{words.inexact}</Text>}
        </div>
      )}
    </Panel>
  )
}
