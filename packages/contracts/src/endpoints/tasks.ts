import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const taskSchema = z
  .object({
    id: z.string(),
    lead_id: z.string().nullable(),
    title: z.string(),
    note: z.string(),
    due_at: instantSchema.nullable(),
    remind_at: instantSchema.nullable(),
    reminded_at: instantSchema.nullable(),
    done_at: instantSchema.nullable(),
    created_by: z.string().nullable(),
    created_at: instantSchema,
  })
  .meta({ id: 'Task' })

const title = z.string().trim().min(1).max(300)
const note = z.string().trim().max(5000)
const moment = z
  .string()
  .max(40)
  .nullable()
  .describe("An instant, a local time of the business's zone, or a day, which means nine in the morning")

export const taskEndpoints = {
  list: {
    operationId: 'tasks.list',
    method: 'GET',
    path: '/v1/tasks',
    scope: 'read',
    summary: 'Tasks, those due first on top, those without a day last',
    query: z.strictObject({
      ...pageQuery,
      status: z.enum(['open', 'done']).default('open'),
      lead_id: z.string().optional(),
      'due_at[lt]': instantSchema.optional(),
    }),
    answer: pageOf(taskSchema),
    status: 200,
  },
  create: {
    operationId: 'tasks.create',
    method: 'POST',
    path: '/v1/tasks',
    scope: 'write',
    summary: 'A task; the owners are reminded in their chats when it is due, unless said otherwise',
    body: z.strictObject({
      title,
      lead_id: z.string().optional(),
      note: note.optional(),
      due_at: moment.optional(),
      remind_at: moment.optional().describe('Absent: when it is due; null: never'),
    }),
    answer: taskSchema,
    status: 201,
  },
  get: {
    operationId: 'tasks.get',
    method: 'GET',
    path: '/v1/tasks/{id}',
    scope: 'read',
    summary: 'One task',
    answer: taskSchema,
    status: 200,
  },
  patch: {
    operationId: 'tasks.patch',
    method: 'PATCH',
    path: '/v1/tasks/{id}',
    scope: 'write',
    summary: 'Change a task, or say that it is done',
    body: z.strictObject({ title, note, due_at: moment, remind_at: moment, done: z.boolean() }).partial(),
    answer: taskSchema,
    status: 200,
  },
  delete: { operationId: 'tasks.delete', method: 'DELETE', path: '/v1/tasks/{id}', scope: 'write', summary: 'Remove a task', status: 204 },
} as const satisfies Record<string, Endpoint>
