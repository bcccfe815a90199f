import { typedMoney } from '../../parts/shown-money.ts'
import { typedDecimal } from '../../parts/typed-decimal.ts'
import type { DraftBody } from './shapes.ts'

export interface DraftLine {
  description: string
  /** As typed: it becomes a number when it is one. */
  quantity: string
  price: string
  tax: string
  discount: string
}

/** An invoice while it is written. */
export interface Draft {
  currency: string
  lines: DraftLine[]
  /** Percent off the whole. */
  discount: string
  due: string
  note: string
}

export const emptyLine: DraftLine = { description: '', quantity: '1', price: '', tax: '', discount: '' }
export const emptyDraft = (currency: string): Draft => ({ currency, lines: [emptyLine], discount: '', due: '', note: '' })

export type LineField = keyof DraftLine
/** Fields that cannot be: `lines/0/price`. */
export type Wrong = ReadonlySet<string>

/** A number with up to three decimals. */
function typedNumber(typed: string): number | undefined {
  const text = typedDecimal(typed) ?? ''
  return /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined
}

const percent = (typed: string) => {
  const number = typedNumber(typed)
  return number !== undefined && number <= 100 ? number : undefined
}

const isEmpty = ({ description, price }: DraftLine) => description.trim() === '' && price.trim() === ''

/** What is to be issued, and which fields cannot be; a line that nobody has begun counts for nothing. */
export function bodyOf(draft: Draft): { body: DraftBody | undefined; wrong: Wrong } {
  const wrong = new Set<string>()
  const items = draft.lines.flatMap((line, at) => {
    if (isEmpty(line)) return []
    const quantity = typedNumber(line.quantity)
    const price = typedMoney(line.price, draft.currency)
    const [tax, discount] = [line.tax.trim() ? percent(line.tax) : null, line.discount.trim() ? percent(line.discount) : null]
    const description = line.description.trim()
    for (const [field, fails] of [
      ['description', description === ''],
      ['quantity', !quantity],
      ['price', !price],
      ['tax', tax === undefined],
      ['discount', discount === undefined],
    ] as const)
      if (fails) wrong.add(`lines/${at}/${field}`)
    if (!quantity || !price || tax === undefined || discount === undefined || description === '') return []
    return [
      {
        description,
        quantity,
        unit_price: { amount: price, currency: draft.currency },
        ...(tax === null ? {} : { tax_rate: tax }),
        ...(discount === null ? {} : { discount_percent: discount }),
      },
    ]
  })
  const off = draft.discount.trim() ? percent(draft.discount) : null
  if (off === undefined) wrong.add('discount')
  if (wrong.size > 0 || items.length === 0) return { body: undefined, wrong }
  return {
    wrong,
    body: {
      items,
      currency: draft.currency,
      ...(off ? { discount_percent: off } : {}),
      ...(draft.due ? { due_date: draft.due } : {}),
      ...(draft.note.trim() ? { note: draft.note.trim() } : {}),
    },
  }
}

const kept = 'proviso.invoice-draft'

/** What was typed survives a reload and a look elsewhere. */
export function keepDraft(draft: Draft): void {
  sessionStorage.setItem(kept, JSON.stringify(draft))
}

export function keptDraft(): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(kept) ?? 'null')
    return draft && Array.isArray(draft.lines) && draft.lines.length > 0 ? draft : undefined
  } catch {
    return undefined
  }
}

export const forgetDraft = (): void => sessionStorage.removeItem(kept)
