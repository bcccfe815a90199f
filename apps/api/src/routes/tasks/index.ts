import { createTask } from './create.ts'
import { deleteTask } from './delete.ts'
import { getTask } from './get.ts'
import { listTasks } from './list.ts'
import { patchTask } from './patch.ts'

export const taskRoutes = [listTasks, createTask, getTask, patchTask, deleteTask]
