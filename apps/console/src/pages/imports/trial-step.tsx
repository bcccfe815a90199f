import { Alert, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { saidFaults } from '../../shell/said-problem.ts'
import { texts } from '../../texts/index.ts'
import { importBody } from './import-body.ts'
import { JobView } from './job-view.tsx'
import type { Read } from './new-page.tsx'
import { importQuery } from './queries.ts'
import { base64Of } from './read-file.ts'
import type { Choices } from './shapes.ts'

/** A run in which nobody comes in, with what it would do; then the import itself. */
export function TrialStep({ read, choices, onBack }: { read: Read; choices: Choices; onBack: () => void }) {
  const navigate = useNavigate()
  const [trialId, setTrialId] = useState<string>()
  const started = useRef(false)
  const words = texts.imports
  const run = useWrite(
    async (csrfToken, dryRun: boolean) =>
      send('POST /v1/imports', { csrfToken, body: importBody(read, choices, await base64Of(read.file), dryRun) }),
    ['imports', 'list'],
  )
  const { mutate } = run
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate(true, { onSuccess: ({ id }) => setTrialId(id) })
  }, [mutate])
  const asked = useQuery({ ...importQuery(trialId ?? ''), enabled: trialId !== undefined })
  const trial = asked.data
  const failure = failureOf(asked)
  const begin = () =>
    run.mutate(false, { goOn: ({ id }) => void navigate({ to: '/imports/$importId', params: { importId: id }, replace: true }) })
  return (
    <>
      {!trial && !run.error && (failure ? <Failure {...failure} /> : <Loading rows={3} />)}
      {trial && <JobView job={trial} />}
      {run.error && (
        <Alert role="alert" color="red" title={words.job.failedHeading}>
          {saidFaults(run.error)}
        </Alert>
      )}
      <Group>
        {trial?.status === 'done' && trial.created + trial.updated + trial.skipped > 0 && (
          <Button h={44} loading={run.isPending} onClick={begin}>
            {words.job.run(trial.created + trial.updated + trial.skipped)}
          </Button>
        )}
        <Button variant="default" h={44} onClick={onBack}>
          {words.job.change}
        </Button>
      </Group>
    </>
  )
}
