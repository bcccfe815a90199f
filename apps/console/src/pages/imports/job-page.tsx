import { Alert, Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconTableOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiProblem } from '../../api/api-problem.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { saidProblem } from '../../shell/said-problem.ts'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { JobView } from './job-view.tsx'
import { importQuery } from './queries.ts'

/** One import: how far it is, what came of it, and the way back. */
export function ImportPage() {
  const { importId } = useParams({ from: '/imports/$importId' })
  const { data: job, error, refetch } = useQuery(importQuery(importId))
  const may = useMay('imports.undo')
  const words = texts.imports
  const undo = useWrite(
    (csrfToken) => send('POST /v1/imports/{id}/undo', { csrfToken, params: { id: importId } }),
    ['imports', 'one', importId],
  )
  if (error instanceof ApiProblem && error.status === 404) {
    return <Notice main icon={<IconTableOff size={40} aria-hidden />} heading={words.job.missing} />
  }
  return (
    <PageFrame title={job?.filename ?? words.unnamed} back={{ to: '/imports', name: texts.places.imports }}>
      {!job && (error ? <Failure error={error} retry={refetch} /> : <Loading />)}
      {job && <JobView job={job} />}
      {undo.error && (
        <Alert role="alert" color="red">
          {saidProblem(undo.error)}
        </Alert>
      )}
      {job && !job.dry_run && job.status === 'done' && (
        <Group>
          <Button h={44} renderRoot={(props) => <Link to="/leads" search={{ sort: '-created_at' }} {...props} />}>
            {words.job.seeLeads}
          </Button>
          {may && (
            <ConfirmInPlace
              start={words.job.undo}
              icon={<IconArrowBackUp size={18} aria-hidden />}
              question={words.job.undoSure}
              yes={words.job.undoYes}
              pending={undo.isPending}
              onYes={() => undo.mutate()}
            />
          )}
        </Group>
      )}
      {job && (job.status === 'queued' || job.status === 'running') && <p>{words.leave}</p>}
    </PageFrame>
  )
}
