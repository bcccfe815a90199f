import { endpoints } from '@proviso/contracts/endpoints'
import { changeTask, loadBusiness, readMoments } from '@proviso/crm'
import { route } from '../../route.ts'
import { taskView } from './task-view.ts'

export const patchTask = route(endpoints.tasks.patch, ({ inBusiness, businessId, caller, params, body }) =>
  inBusiness(async (tx) => {
    const { due_at, remind_at, title, note, done } = body
    const moments = readMoments({ due_at, remind_at }, (await loadBusiness(tx, businessId)).timezone)
    const task = await changeTask(tx, {
      businessId,
      id: params.id,
      by: caller.id,
      ...(title === undefined ? {} : { title }),
      ...(note === undefined ? {} : { note }),
      ...(done === undefined ? {} : { done }),
      ...(moments.due_at === undefined ? {} : { dueAt: moments.due_at }),
      ...(moments.remind_at === undefined ? {} : { remindAt: moments.remind_at }),
    })
    return taskView(task)
  }),
)
