import { endpoints } from '@proviso/contracts/endpoints'
import type { TaskRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { taskView } from './task-view.ts'

type Dated = TaskRow & { dueText: string }

export const listTasks = route(endpoints.tasks.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const due = textAt(paging.after, 0)
    const rows = await tx<Dated[]>`
      select *, coalesce(due_at, 'infinity')::text as due_text from tasks
      where business_id = ${businessId} and ${query.status === 'done' ? tx`done_at is not null` : tx`done_at is null`}
        ${query.lead_id === undefined ? tx`` : tx`and lead_id = ${query.lead_id}`}
        ${query['due_at[lt]'] === undefined ? tx`` : tx`and due_at < ${query['due_at[lt]']}::text::timestamptz`}
        ${due === undefined ? tx`` : tx`and (coalesce(due_at, 'infinity'), id) > (${due}::text::timestamptz, ${textAt(paging.after, 1) ?? ''})`}
      order by coalesce(due_at, 'infinity'), id limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ dueText, id }) => [dueText, id], taskView)
  }),
)
