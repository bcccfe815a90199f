import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compilePlaybook } from './compile-playbook.ts'
import { languages } from './locales/index.ts'
import { priceText } from './price-text.ts'
import { definitionOf } from './write-function.ts'

const folder = new URL('../ready-made/', import.meta.url)
const trades = ['clinic', 'courses', 'rental', 'salon', 'shop']
const textOf = (trade: string, code: string) => readFileSync(new URL(`${trade}.${code}.md`, folder), 'utf8')
const read = (trade: string, code: string) => compilePlaybook(textOf(trade, code))

it('there is one for each trade in each language', () => {
  expect(readdirSync(folder).toSorted()).toEqual(trades.flatMap((trade) => languages.map(({ code }) => `${trade}.${code}.md`)).toSorted())
})

describe.each(trades)('the playbook of a %s', (trade) => {
  const rulesIn = (code: string) =>
    read(trade, code).functions.map((each) => {
      const { description: _, ...rule } = definitionOf(each)
      return rule
    })

  it.each(languages)('in $code leaves nothing unclear, and tells of every function when it is for', ({ code }) => {
    const { language, functions, sentences } = read(trade, code)
    expect(language).toBe(code)
    expect(sentences.filter(({ status }) => status === 'unclear')).toEqual([])
    expect(sentences.filter(({ status }) => status === 'enforced').length).toBeGreaterThan(3)
    for (const { description } of functions) expect(description).not.toBe('')
  })

  it('has the same rules in every language', () => {
    for (const { code } of languages) expect(rulesIn(code)).toEqual(rulesIn('en'))
  })

  it.each(languages)('in $code leaves nothing unclear in any currency, and keeps its amounts round', ({ code }) => {
    // what speaks of no money is the same in every currency
    const lines = textOf(trade, code).split(/\n+/)
    const text = lines.filter((line) => line.startsWith('#') || line.includes('EUR')).join('\n')
    for (const currency of Intl.supportedValuesOf('currency')) {
      const priced = priceText(text, code, currency)
      if (currency !== 'EUR') expect(priced).not.toContain('EUR')
      const { functions, sentences } = compilePlaybook(priced, { currency, inLanguage: code })
      expect(sentences.filter(({ status }) => status === 'unclear')).toEqual([])
      for (const each of functions.flatMap(({ limits }) => limits)) {
        const amount = 'max' in each ? each.max : 'min' in each ? each.min : undefined
        if (amount !== undefined) expect(String(amount)).toMatch(/^\d{1,2}0*$/)
      }
    }
  })

  it('shows no name of a function beside its heading', () => {
    for (const { code } of languages) expect(textOf(trade, code)).not.toMatch(/^#.*\(/m)
  })

  it('guards every function that moves money by a fact or by its owner', () => {
    for (const { name, preconditions, approval } of read(trade, 'en').functions) {
      if (name !== 'confirm_payment' && name !== 'issue_invoice') continue
      expect(preconditions.some(({ type }) => type !== 'min_client_messages') || approval.mode === 'always').toBe(true)
    }
  })
})

it('an amount is of about the same worth in another currency, written as the language writes numbers', () => {
  expect(priceText('A deposit of 20 EUR. Never above 1,000 EUR.', 'en', 'AED')).toBe('A deposit of 100 AED. Never above 5,000 AED.')
  expect(priceText('Nunca más de 1.000 EUR.', 'es', 'MXN')).toBe('Nunca más de 20.000 MXN.')
  expect(priceText('Никогда не больше 1 000 EUR.', 'ru', 'RUB')).toBe('Никогда не больше 100 000 RUB.')
  expect(priceText('At least 10 EUR.', 'en', 'KWD')).toBe('At least 5 KWD.')
  expect(priceText('At least 10 EUR.', 'en', 'EUR')).toBe('At least 10 EUR.')
})
