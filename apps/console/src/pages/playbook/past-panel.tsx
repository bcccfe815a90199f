import { Button, Text, Title } from '@mantine/core'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApiProblem } from '../../api/api-problem.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { functionTitle } from '../../parts/said-deed.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { texts } from '../../texts/index.ts'
import { countFates } from './count-fates.ts'
import classes from './page.module.css'
import type { Playbook } from './queries.ts'

type Replay = AnswerOf<typeof endpoints.playbook.replay>['functions'][number]

/** The last real calls under the draft: how many it would have stopped, let through or asked about. */
export function PastPanel({ save }: { save: () => Promise<Playbook | undefined> }) {
  const words = texts.playbook.past
  const replay = useWrite(
    (csrfToken, version: number) =>
      send('POST /v1/playbook/versions/{version}/replay', { csrfToken, params: { version: String(version) } }),
    ['nothing'],
  )
  const look = useMutation<void, ApiProblem>({
    mutationFn: async () => {
      const stored = await save()
      if (stored?.version) await replay.mutateAsync(stored.version)
    },
  })
  const found = replay.data?.functions.filter(({ considered }) => considered > 0)
  return (
    <div className={classes.panel}>
      <Text c="dimmed">{words.intro}</Text>
      <div>
        <Button variant="default" h={44} loading={look.isPending} onClick={() => look.mutate()}>
          {words.run}
        </Button>
      </div>
      {look.error && (
        <Text role="alert" className={classes.fault} dir="auto">
          {saidProblem(look.error)}
        </Text>
      )}
      <div role="status" className={classes.form}>
        {look.isPending && <Text c="dimmed">{words.running}</Text>}
        {found?.length === 0 && <Text>{words.none}</Text>}
        {found?.map((each) => (
          <Verdict key={each.function} replay={each} />
        ))}
      </div>
    </div>
  )
}

function Verdict({ replay }: { replay: Replay }) {
  const words = texts.playbook.past
  const { stopped, let: letThrough, asked } = countFates(replay.changed)
  const parts = [letThrough ? words.let(letThrough) : '', asked ? words.asked(asked) : ''].filter(Boolean)
  return (
    <section className={classes.card}>
      <Title order={2} size="h5">
        {functionTitle(replay.function)}
      </Title>
      <Text fw={600}>
        {replay.changed.length === 0 ? words.unchanged(replay.considered) : words.stopped(stopped, replay.considered)}
        {parts.length > 0 && `; ${parts.join('; ')}`}
      </Text>
      <ul className={classes.lines}>
        {replay.changed.map(({ call_id, was, would }, at) => (
          <li key={call_id}>
            <Link to="/activity/$callId" params={{ callId: call_id }} className={classes.link}>
              {words.see(at + 1)}: {words.was(words.fate[was], words.fate[would])}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
