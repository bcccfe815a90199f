import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, resultOf, type Shop } from '../testing/open-shop.ts'
import { tellOverdue } from './tell-overdue.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ timezone: 'Pacific/Kiritimati' }) // where each day comes first
})
afterAll(() => shop.close())

const issue = async (due_date: string, unit_price = 30) => {
  const who = await shop.customer()
  const items = [{ description: 'Cut', quantity: 1, unit_price }]
  const { number } = resultOf(await shop.run('issue_invoice', { items, due_date }, who, { actor: 'person' }))
  return { who, number: String(number) }
}
const told = async () => {
  const notices: string[] = []
  await tellOverdue(shop.db, async (_tx, { text }) => void notices.push(text))
  return notices.sort()
}
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: shop.business.timezone }).format(new Date())

test('what is due is told of once, with what is open, the day after by the calendar of the business', async () => {
  const late = await issue('2020-01-31')
  const paid = await issue('2020-01-31')
  resultOf(await shop.run('confirm_payment', { amount: 30, invoice_number: paid.number }, paid.who))
  const part = await issue('2020-02-01', 50)
  resultOf(await shop.run('confirm_payment', { amount: 20, invoice_number: part.number }, part.who))
  await issue(today())
  await issue('2099-01-01')
  expect(await told()).toEqual([
    `Invoice ${late.number} is overdue: €30.00 open since 2020-01-31, of a customer without a name.`,
    `Invoice ${part.number} is overdue: €30.00 open since 2020-02-01, of a customer without a name.`,
  ])
  expect(await told()).toEqual([])
  expect((await shop.events('invoice.overdue')).map(({ data }) => data)).toMatchObject([
    { number: late.number, open_amount: 3000, due_date: '2020-01-31' },
    { number: part.number, open_amount: 3000 },
  ])
})

test('of several processes at once one tells', async () => {
  const { number } = await issue('2021-01-31')
  const all = (await Promise.all([told(), told(), told()])).flat()
  expect(all).toEqual([`Invoice ${number} is overdue: €30.00 open since 2021-01-31, of a customer without a name.`])
})

test('the assistant issues nothing that is overdue already', async () => {
  const who = await shop.customer()
  const outcome = await shop.run(
    'issue_invoice',
    { items: [{ description: 'Cut', quantity: 1, unit_price: 5 }], due_date: '2020-01-31' },
    who,
  )
  expect(outcome).toMatchObject({ refused: 'validation', message: 'The due date 2020-01-31 has passed.' })
})
