import { describe, expect, it } from 'vitest'
import { bodyOf, type Draft, type DraftLine, emptyDraft, emptyLine } from './draft.ts'

const draft = (line: Partial<DraftLine>, more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft('EUR'),
  lines: [{ ...emptyLine, description: 'Cut', price: '42', ...line }],
  ...more,
})

describe('an invoice that is written', () => {
  it('holds exact minor units of what was typed, and only what was said', () => {
    const { body, wrong } = bodyOf(draft({ quantity: '1,5', price: '149,50' }))
    expect([...wrong]).toEqual([])
    expect(body).toEqual({
      currency: 'EUR',
      items: [{ description: 'Cut', quantity: 1.5, unit_price: { amount: 14950, currency: 'EUR' } }],
    })
  })

  it('holds taxes, discounts, a due date and a note where they are said, a tax of nothing too', () => {
    const { body } = bodyOf(draft({ tax: '0', discount: '10' }, { discount: '5', due: '2026-12-24', note: ' Thanks ' }))
    expect(body).toMatchObject({ discount_percent: 5, due_date: '2026-12-24', note: 'Thanks' })
    expect(body?.items[0]).toMatchObject({ tax_rate: 0, discount_percent: 10 })
  })

  it.each([
    [{ description: ' ' }, 'lines/0/description'],
    [{ quantity: '0' }, 'lines/0/quantity'],
    [{ quantity: '1.2345' }, 'lines/0/quantity'],
    [{ price: '1.234' }, 'lines/0/price'],
    [{ tax: '101' }, 'lines/0/tax'],
    [{ discount: 'x' }, 'lines/0/discount'],
  ])('with %j is not there yet, and says where', (line, field) => {
    const { body, wrong } = bodyOf(draft(line))
    expect(body).toBeUndefined()
    expect([...wrong]).toEqual([field])
  })

  it('leaves out lines that nobody has begun, and is none without any other', () => {
    expect(bodyOf({ ...draft({}), lines: [emptyLine, ...draft({}).lines, emptyLine] }).body?.items.length).toBe(1)
    expect(bodyOf(emptyDraft('EUR'))).toEqual({ body: undefined, wrong: new Set() })
  })

  it('goes by the decimals of its currency', () => {
    expect(bodyOf({ ...draft({ price: '500' }), currency: 'JPY' }).body?.items[0]?.unit_price).toEqual({ amount: 500, currency: 'JPY' })
    expect(bodyOf({ ...draft({ price: '5.5' }), currency: 'JPY' }).body).toBeUndefined()
  })
})
