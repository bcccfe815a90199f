import { Button, Text } from '@mantine/core'
import { IconFlask, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { saidProblem } from '../../shell/said-problem.ts'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { AddTest } from './add-test.tsx'
import classes from './page.module.css'
import { type Playbook, testsQuery } from './queries.ts'
import { TestCard } from './test-card.tsx'

interface Props {
  save: () => Promise<Playbook | undefined>
  /** Talks with the assistant as the draft would have it. */
  tryDraft: () => Promise<void>
  functions: readonly string[]
}

/** Saved dialogs that must be stopped or let through, played against the draft or against what is in force. */
export function TestsPanel({ save, tryDraft, functions }: Props) {
  const words = texts.playbook.tests
  const { data, error, refetch } = useQuery(testsQuery)
  const mayRun = useMay('playbook.run_tests')
  const mayAdd = useMay('playbook.put_test')
  const [adding, setAdding] = useState(false)
  const play = useWrite(
    (csrfToken, version: number | undefined) => send('POST /v1/playbook/tests/run', { csrfToken, body: version ? { version } : {} }),
    ['nothing'],
  )
  const run = useMutation<void, ApiProblem, 'draft' | 'live'>({
    mutationFn: async (which) => {
      const stored = which === 'draft' ? await save() : undefined
      if (which === 'live' || stored?.version) await play.mutateAsync(stored?.version ?? undefined)
    },
  })
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />
  const runs = run.isPending ? undefined : play.data
  const failed = runs?.data.filter(({ passed }) => !passed).length ?? 0
  return (
    <div className={classes.panel}>
      <Text c="dimmed">{words.intro}</Text>
      {mayRun && (
        <div>
          <Button variant="default" h={44} leftSection={<IconFlask size={18} aria-hidden />} onClick={() => void tryDraft()}>
            {texts.playbook.tryDraft}
          </Button>
        </div>
      )}
      {mayRun && data.data.length > 0 && (
        <div className={classes.buttons}>
          <Button variant="default" h={44} loading={run.isPending && run.variables === 'draft'} onClick={() => run.mutate('draft')}>
            {words.runDraft}
          </Button>
          <Button variant="default" h={44} loading={run.isPending && run.variables === 'live'} onClick={() => run.mutate('live')}>
            {words.runLive}
          </Button>
        </div>
      )}
      <div role="status">
        {run.isPending && <Text c="dimmed">{words.running}</Text>}
        {runs && <Text fw={600}>{failed ? words.someFailed(failed, runs.data.length) : words.allPassed}</Text>}
      </div>
      {run.error && (
        <Text role="alert" className={classes.fault} dir="auto">
          {saidProblem(run.error)}
        </Text>
      )}
      {data.data.length === 0 && !adding && <Text>{words.none}</Text>}
      <ul className={classes.sentences}>
        {data.data.map((test) => (
          <TestCard key={test.key} test={test} run={runs?.data.find(({ key }) => key === test.key)} />
        ))}
      </ul>
      {adding && <AddTest functions={functions} taken={data.data.map(({ key }) => key)} onDone={() => setAdding(false)} />}
      {mayAdd && !adding && (
        <div>
          <Button variant="default" h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  )
}
