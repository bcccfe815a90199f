import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, refusalOf, resultOf, type Shop } from '../testing/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ timezone: 'Europe/Berlin' })
})
afterAll(() => shop.close())

const stored = async (id: unknown) => (await shop.db.sql`select * from tasks where id = ${String(id)}`)[0]

test('a task is the customer’s, due in the business’s zone, and reminds when it is due', async () => {
  const who = await shop.customer()
  const result = resultOf(await shop.run('create_task', { title: 'Call back', due_at: '2030-03-31T10:00', note: 'asked twice' }, who))
  expect(result).toMatchObject({ title: 'Call back', due: 'Sun 2030-03-31 10:00 Europe/Berlin (UTC+02:00)' })
  const at = new Date('2030-03-31T08:00:00Z')
  expect(await stored(result.task_id)).toMatchObject({
    leadId: who.leadId,
    dueAt: at,
    remindAt: at,
    note: 'asked twice',
    createdBy: 'assistant',
  })
  expect((await shop.events('task.created')).at(-1)).toMatchObject({ leadId: who.leadId, data: { task_id: result.task_id } })
})

test('a day alone is due in the morning, no day reminds of nothing, and a task may be about nobody', async () => {
  const who = await shop.customer()
  const day = resultOf(await shop.run('create_task', { title: 'Ship', due_at: '2030-12-14' }, who))
  expect((await stored(day.task_id))?.dueAt).toEqual(new Date('2030-12-14T08:00:00Z'))
  const bare = resultOf(await shop.run('create_task', { title: 'Tidy up' }))
  expect(await stored(bare.task_id)).toMatchObject({ leadId: null, dueAt: null, remindAt: null })
})

test('a time that the clocks skip, and what is none, are refused with what is wrong', async () => {
  for (const due_at of ['2030-03-31T02:30', 'tomorrow']) {
    expect(refusalOf(await shop.run('create_task', { title: 'Call', due_at }))).toMatchObject({
      refused: 'validation',
      message: expect.stringMatching(/^due_at (does|has)/),
    })
  }
})
