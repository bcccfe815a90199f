import { createLead } from '@proviso/crm'
import { afterEach, describe, expect, it } from 'vitest'
import { openTerminal } from '../terminal.ts'
import { captureTerminal } from '../testing/capture-terminal.ts'
import { openTestProduct } from '../testing/open-test-product.ts'
import { seedDemo } from './seed.ts'

let house: Awaited<ReturnType<typeof openTestProduct>>
afterEach(() => house.close())

async function seed() {
  const captured = captureTerminal()
  const terminal = openTerminal(captured.streams, true)
  const code = await seedDemo({ product: house.product, business: house.business, running: false, terminal })
  return { code, answer: JSON.parse(captured.out()) }
}

const counts = async () => {
  const [row] = await house.product.db.business(
    house.business.id,
    (tx) => tx`select (select count(*)::int from leads) as leads, (select count(*)::int from conversations) as talks,
      (select count(*)::int from bookings) as bookings, (select count(*)::int from invoices) as invoices,
      (select count(*)::int from payments) as payments, (select count(*)::int from functions) as functions, (select count(*)::int from calls) as calls`,
  )
  return row
}

describe('the demo', () => {
  it('is a salon with customers, bookings, money and talks, and seeding it again changes nothing', async () => {
    house = await openTestProduct()
    expect(await seed()).toMatchObject({ code: 0, answer: { seeded: true } })
    const first = await counts()
    expect(first).toMatchObject({ leads: 8, talks: 3, bookings: 3, invoices: 2, payments: 2, functions: 10 })
    expect(await seed()).toMatchObject({ code: 0, answer: { seeded: false } })
    expect(await counts()).toEqual(first)
  })

  it('holds real refusals: a payment and a booking that waited for their facts', async () => {
    house = await openTestProduct()
    await seed()
    const calls = await house.product.db.business(
      house.business.id,
      (tx) => tx<{ function: string; outcome: string }[]>`select function, outcome from calls where turn_id is not null order by seq`,
    )
    for (const name of ['confirm_payment', 'book_slot']) {
      expect(calls.filter((call) => call.function === name).map(({ outcome }) => outcome)).toEqual(['blocked', 'succeeded'])
    }
    const functions = await house.product.functions.list(house.business.id)
    expect(functions.filter(({ offered, warnings }) => !offered || warnings.length)).toEqual([])
  })

  it('goes on where a seed was cut off', async () => {
    house = await openTestProduct()
    const { testChat } = house.product
    let left = 2
    house.product.testChat = (...ask) => (left-- > 0 ? testChat(...ask) : Promise.reject(new Error('cut off')))
    await expect(seed()).rejects.toThrow('cut off')
    house.product.testChat = testChat
    expect(await seed()).toMatchObject({ code: 0, answer: { seeded: true } })
    expect(await counts()).toMatchObject({ leads: 8, talks: 3, bookings: 3, invoices: 2, payments: 2 })
  })

  it('refuses a business that somebody works with, and leaves it as it was', async () => {
    house = await openTestProduct()
    await house.product.db.business(house.business.id, (tx) => createLead(tx, { businessId: house.business.id, fields: { name: 'Real' } }))
    const before = await counts()
    const { code, answer } = await seed()
    expect([code, answer.problems[0]]).toEqual([1, expect.stringMatching(/holds data already/)])
    expect(await counts()).toEqual(before)
  })

  it('takes a business in which only test chats were held', async () => {
    house = await openTestProduct()
    const work = await house.product.startWorking()
    await house.product.testChat(house.business.id, { text: 'hello' })
    await work.close()
    expect((await seed()).code).toBe(0)
  })
})
