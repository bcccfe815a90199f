import { IconError404 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiProblem } from '../../api/api-problem.ts'
import { useDeed } from '../../parts/use-deed.ts'
import { useNow } from '../../parts/use-now.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { ApprovalCard } from './approval-card.tsx'
import { approvalQuery } from './queries.ts'

/** One approval under an address of its own. */
export function ApprovalPage() {
  const { approvalId } = useParams({ from: '/approvals/$approvalId' })
  const { data, error, refetch } = useQuery(approvalQuery(approvalId))
  const deed = useDeed()
  const now = useNow(1000)
  const mayDecide = useMay('approvals.approve')
  const words = texts.approvals
  return (
    <PageFrame title={words.page} back={{ to: '/approvals', name: texts.places.approvals }}>
      {!data && !error && <Loading rows={3} />}
      {error &&
        !data &&
        (error instanceof ApiProblem && error.status === 404 ? (
          <Notice icon={<IconError404 size={40} aria-hidden />} heading={words.missing} detail={words.missingDetail} />
        ) : (
          <Failure error={error} retry={refetch} />
        ))}
      {data && <ApprovalCard approval={data} deed={deed} now={now} mayDecide={mayDecide} />}
    </PageFrame>
  )
}
