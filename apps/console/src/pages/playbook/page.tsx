import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { PlaybookDesk } from './playbook-desk.tsx'
import { playbookQuery } from './queries.ts'

/** The owner's plain text, and what becomes of every sentence of it. */
export function PlaybookPage() {
  const { data, error, refetch } = useQuery(playbookQuery)
  if (data) return <PlaybookDesk playbook={data} />
  return <PageFrame title={texts.playbook.page}>{error ? <Failure error={error} retry={refetch} /> : <Loading rows={8} />}</PageFrame>
}
