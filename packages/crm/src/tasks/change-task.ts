import { ProvisoError } from '@proviso/contracts'
import { appendEvents, type TaskRow, type Tx } from '@proviso/db'

interface TaskChange {
  businessId: string
  id: string
  title?: string
  note?: string
  dueAt?: Date | null
  remindAt?: Date | null
  done?: boolean
  by?: string
}

/** What is left out stays. A reminder that is set anew is given again; one that followed the due time goes on following it. @throws ProvisoError `not_found` */
export async function changeTask(tx: Tx, { businessId, id, done, by, ...wish }: TaskChange): Promise<TaskRow> {
  const [before] = await tx<TaskRow[]>`select * from tasks where business_id = ${businessId} and id = ${id} for update`
  if (!before) throw new ProvisoError('not_found', 'There is no such task.')
  const dueAt = wish.dueAt === undefined ? before.dueAt : wish.dueAt
  const followed = before.remindAt?.getTime() === before.dueAt?.getTime()
  const remindAt = wish.remindAt !== undefined ? wish.remindAt : followed ? dueAt : before.remindAt
  const moved = remindAt?.getTime() !== before.remindAt?.getTime()
  const doneAt = done === undefined ? before.doneAt : done ? (before.doneAt ?? new Date()) : null
  const change = {
    title: wish.title ?? before.title,
    note: wish.note ?? before.note,
    dueAt,
    remindAt,
    remindedAt: moved ? null : before.remindedAt,
    doneAt,
  }
  const [task] = await tx<[TaskRow]>`update tasks set ${tx(change)} where business_id = ${businessId} and id = ${id} returning *`
  if (doneAt && !before.doneAt) {
    const data = { task_id: id, lead_id: before.leadId, by }
    await appendEvents(tx, { businessId, leadId: before.leadId }, [{ type: 'task.done', data }])
  }
  return task
}
