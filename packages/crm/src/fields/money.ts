import { formatMoney, type JsonValue, type Money, moneySchema, toMajorUnits, toMinorUnits } from '@proviso/contracts'
import { currencyProblem } from '../amount-problem.ts'
import { currenciesIn } from '../words/currencies-in.ts'
import { numbersIn } from '../words/numbers-in.ts'
import type { FieldKind } from './field-kind.ts'

const wanted = 'has to be { "amount": 15000, "currency": "EUR" } in minor units, or text such as "150.00 EUR"'
const unknown = (currency: string) => `has a currency that is none: ${currency}`
const written = /^(-?\d+(?:\.\d+)?)(?:\s*([A-Za-z]{3}))?$/

const readMoney = (stored: JsonValue): Money => moneySchema.parse(stored)

/** Stored in minor units. Text is read in whole units of its currency, or of the business's where it names none. */
export const money: FieldKind = {
  parse(entered, { business }) {
    if (typeof entered === 'string') {
      const [, amount, code] = written.exec(entered.trim()) ?? []
      if (amount === undefined) return { problem: wanted }
      const currency = (code ?? business.currency).toUpperCase()
      const minor = currencyProblem(currency) ? undefined : toMinorUnits(Number(amount), currency)
      if (minor !== undefined) return { value: { amount: minor, currency } }
      return { problem: currencyProblem(currency) ? unknown(currency) : `has more decimals than ${currency} has` }
    }
    const { data } = moneySchema.safeParse(entered)
    if (!data) return { problem: wanted }
    return currencyProblem(data.currency) ? { problem: unknown(data.currency) } : { value: data }
  },
  format: (stored, { business }) => formatMoney(readMoney(stored), business.locale),
  standsIn(stored, words, { business }) {
    const value = readMoney(stored)
    if (!numbersIn(words).has(toMajorUnits(value))) return false
    const named = currenciesIn(words.text, business.currency)
    return named.size ? named.has(value.currency) : value.currency === business.currency
  },
}
