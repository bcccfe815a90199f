import { endpoints } from '@proviso/contracts/endpoints'
import type { TaskRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { taskView } from './task-view.ts'

export const getTask = route(endpoints.tasks.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) =>
    taskView(theOne(await tx<TaskRow[]>`select * from tasks where business_id = ${businessId} and id = ${params.id}`, 'task')),
  ),
)
