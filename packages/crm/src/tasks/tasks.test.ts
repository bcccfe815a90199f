import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseLead } from '../leads/erase-lead.ts'
import { setLeadFields } from '../leads/set-lead-fields.ts'
import { failureOf, openShop, type Shop } from '../testing/open-shop.ts'
import { changeTask } from './change-task.ts'
import { createTask, type NewTask } from './create-task.ts'
import { remindOfTasks } from './remind-of-tasks.ts'

let shop: Shop
let notices: string[]
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const add = (wish: Omit<NewTask, 'businessId'>) => shop.inBusiness((tx) => createTask(tx, { businessId: shop.business.id, ...wish }))
const change = (id: string, wish: object) => shop.inBusiness((tx) => changeTask(tx, { businessId: shop.business.id, id, ...wish }))
const remind = async () => {
  notices = []
  const told = (_: unknown, { text }: { text: string }) => {
    notices.push(text)
    return Promise.resolve(1)
  }
  await remindOfTasks(shop.db, told)
  return notices
}
const past = new Date('2026-01-05T09:00:00Z')

test('a reminder comes when it is time, once, whoever sweeps', async () => {
  const { leadId } = await shop.customer()
  await shop.inBusiness((tx) => setLeadFields(tx, { businessId: shop.business.id, leadId, values: { name: 'Nina' }, source: 'person' }))
  await add({ title: 'Call', note: 'about the colour', leadId, dueAt: past })
  await add({ title: 'Later', dueAt: new Date('2999-01-01') })
  const sent: string[] = []
  const tell = (_: unknown, { text }: { text: string }) => Promise.resolve(sent.push(text))
  await Promise.all(Array.from({ length: 5 }, () => remindOfTasks(shop.db, tell)))
  await remindOfTasks(shop.db, tell)
  expect(sent).toEqual(['Task: Call\nAbout: Nina\nDue: Mon 2026-01-05 10:00 Europe/Berlin (UTC+01:00)\nabout the colour'])
  expect((await shop.events('task.reminded')).map((event) => event.leadId)).toEqual([leadId])
})

test('a notice that could not be written is given again', async () => {
  await add({ title: 'Broken', dueAt: past })
  await expect(remindOfTasks(shop.db, () => Promise.reject(new Error('no outbox')))).rejects.toThrow('no outbox')
  expect(await remind()).toEqual(['Task: Broken\nDue: Mon 2026-01-05 10:00 Europe/Berlin (UTC+01:00)'])
})

test('a task that is done reminds of nothing; one that is put off reminds again', async () => {
  const [done, late] = [await add({ title: 'Done', dueAt: past }), await add({ title: 'Late', dueAt: past })]
  expect(await change(done.id, { done: true })).toMatchObject({ doneAt: expect.any(Date) })
  expect(await remind()).toHaveLength(1)
  expect(await change(late.id, { dueAt: new Date('2026-02-02T09:00:00Z') })).toMatchObject({ remindedAt: null })
  expect(await remind()).toHaveLength(1)
  expect(await remind()).toEqual([])
  expect(await change(done.id, { done: true, title: 'Done!' })).toMatchObject({ title: 'Done!' })
  expect((await shop.events('task.done')).filter(({ data }) => data.task_id === done.id)).toHaveLength(1)
})

test('a task about an erased person, or for nobody’s lead, is none', async () => {
  const { leadId } = await shop.customer()
  await add({ title: 'Call Xanthippe', leadId, dueAt: past })
  await shop.inBusiness((tx) => eraseLead(tx, { businessId: shop.business.id, leadId }))
  expect(await remind()).toEqual([])
  expect((await failureOf(add({ title: 'x', leadId }))).code).toBe('not_found')
  expect((await failureOf(change('task_none', { done: true }))).code).toBe('not_found')
})
