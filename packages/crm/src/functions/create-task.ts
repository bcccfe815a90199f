import type { Action } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'
import { refuse } from '../refuse.ts'
import { createTask as storeTask } from '../tasks/create-task.ts'
import { readMoment } from '../tasks/read-moment.ts'
import { localText } from '../time/local-text.ts'

interface Arguments {
  title: string
  due_at?: string | undefined
  note?: string | undefined
}

export const createTask: Action<Tx, Arguments> = {
  name: 'create_task',
  title: 'Leave the owner a task',
  termsTitle: 'Task',
  effect: 'write',
  arguments: ({ timezone }) =>
    z.strictObject({
      title: z.string().trim().min(1).max(300).describe('What is to be done, in a few words'),
      due_at: z.string().optional().describe(`Until when: a day or a local time of ${timezone}, such as 2026-12-14 or 2026-12-14T10:00`),
      note: z.string().trim().max(5000).optional().describe('What is worth knowing about it'),
    }),
  sameEffect: ({ title, due_at }) => JSON.stringify([title.toLocaleLowerCase(), due_at ?? null]),
  async run(tx, { title, due_at, note }, { business, leadId, actor }) {
    const due = due_at === undefined ? undefined : readMoment(due_at, business.timezone)
    if (due && 'problem' in due) return refuse('validation', `due_at ${due.problem}.`, 'Correct it, or leave it out.')
    const task = await storeTask(tx, {
      businessId: business.id,
      title,
      by: actor,
      ...(leadId ? { leadId } : {}),
      ...(note ? { note } : {}),
      ...(due ? { dueAt: due.at } : {}),
    })
    return { result: { task_id: task.id, title, ...(due ? { due: localText(due.at, business.timezone) } : {}) } }
  },
}
