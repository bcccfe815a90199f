import { newId, ProvisoError } from '@proviso/contracts'
import { appendEvents, type TaskRow, type Tx } from '@proviso/db'

export interface NewTask {
  businessId: string
  leadId?: string | null
  title: string
  note?: string
  dueAt?: Date | null
  /** When the owners are told. Absent: when it is due; null: never. */
  remindAt?: Date | null
  by?: string
}

/** Something to be done, mostly about a lead; the owners are reminded of it in their chats. @throws ProvisoError `not_found` for a lead that is not there */
export async function createTask(
  tx: Tx,
  { businessId, leadId = null, title, note = '', dueAt = null, remindAt, by }: NewTask,
): Promise<TaskRow> {
  if (leadId !== null) {
    const [lead] = await tx`select id from leads where business_id = ${businessId} and id = ${leadId} and erased_at is null`
    if (!lead) throw new ProvisoError('not_found', 'There is no such lead.')
  }
  const id = newId('task')
  const row = { id, businessId, leadId, title, note, dueAt, remindAt: remindAt === undefined ? dueAt : remindAt, createdBy: by ?? null }
  const [task] = await tx<[TaskRow]>`insert into tasks ${tx(row)} returning *`
  await appendEvents(tx, { businessId, leadId }, [
    { type: 'task.created', data: { task_id: id, lead_id: leadId, due_at: dueAt?.toISOString(), by } },
  ])
  return task
}
