import { IconError404 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiProblem } from '../../api/api-problem.ts'
import { functionTitle } from '../../parts/said-deed.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { ActionEditor } from './action-editor.tsx'
import { actionQuery } from './queries.ts'

/** One action: when it is for, what has to be true, how far it may go, and what it would do. */
export function ActionPage() {
  const { name } = useParams({ from: '/actions/$name' })
  const { data, error, refetch } = useQuery(actionQuery(name))
  const words = texts.actions
  return (
    <PageFrame title={functionTitle(name)} back={{ to: '/actions', name: texts.places.actions }}>
      {!data && !error && <Loading rows={6} />}
      {!data &&
        error &&
        (error instanceof ApiProblem && error.status === 404 ? (
          <Notice icon={<IconError404 size={40} aria-hidden />} heading={words.missing} detail={words.missingDetail} />
        ) : (
          <Failure error={error} retry={refetch} />
        ))}
      {data && <ActionEditor key={name} action={data} />}
    </PageFrame>
  )
}
