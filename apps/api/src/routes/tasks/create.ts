import { endpoints } from '@proviso/contracts/endpoints'
import { loadBusiness, readMoments, createTask as storeTask } from '@proviso/crm'
import { route } from '../../route.ts'
import { requireLead } from '../leads/require-lead.ts'
import { taskView } from './task-view.ts'

export const createTask = route(endpoints.tasks.create, ({ inBusiness, businessId, caller, body }) =>
  inBusiness(async (tx) => {
    const { due_at, remind_at, lead_id: leadId, title, note } = body
    const moments = readMoments({ due_at, remind_at }, (await loadBusiness(tx, businessId)).timezone)
    if (leadId !== undefined) await requireLead(tx, businessId, leadId)
    const task = await storeTask(tx, {
      businessId,
      title,
      by: caller.id,
      ...(leadId === undefined ? {} : { leadId }),
      ...(note === undefined ? {} : { note }),
      ...(moments.due_at === undefined ? {} : { dueAt: moments.due_at }),
      ...(moments.remind_at === undefined ? {} : { remindAt: moments.remind_at }),
    })
    return taskView(task)
  }),
)
