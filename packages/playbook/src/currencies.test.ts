import type { Limit } from '@proviso/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compilePlaybook } from './compile-playbook.ts'
import { languages } from './locales/index.ts'
import { sayRule } from './say-rule.ts'
import type { RulePart } from './statement.ts'

const currencies = Intl.supportedValuesOf('currency')
const limits: Limit[] = [
  { type: 'argument_max', argument: 'amount', max: 200 },
  { type: 'argument_min', argument: 'amount', min: 12.5 },
  { type: 'amount_per_day', argument: 'amount', max: 1500, scope: 'lead' },
]
const rules = limits.flatMap((limit): RulePart[] => [{ limits: [limit] }, { limits: [limit], approval: { mode: 'over_limit' } }])
const headings = ['## confirm_payment', '## book_slot', '## Pay (pay)\nAction: confirm_payment', '']

describe.each(languages)('in $code', (language) => {
  const inside = (sentence: string, currency: string) =>
    compilePlaybook(`## confirm_payment\n${sentence}`, { currency, inLanguage: language.code }).sentences

  it.each(rules)('a limit is read as it is said back, in every currency: %o', (rule) => {
    for (const currency of currencies) {
      const said = sayRule(rule, { language, currency }).join(' ')
      expect(inside(said, currency)).toMatchObject([{ status: 'enforced', rule, said_back: said }])
    }
  })

  it('an amount may say its currency before or behind it, and glued to it', () => {
    for (const currency of currencies)
      for (const amount of [`${currency} 200`, `200 ${currency}`, `${currency}200`, `200${currency}`]) {
        const said = sayRule({ limits: limits.slice(0, 1) }, { language, currency }).join(' ')
        expect(inside(said.replace(`200 ${currency}`, amount), currency)).toMatchObject([{ status: 'enforced', said_back: said }])
      }
  })

  it('another currency than the business has is named as the reason', () => {
    for (const currency of currencies) {
      const said = sayRule({ limits: limits.slice(0, 1) }, { language, currency }).join(' ')
      const other = currency === 'AED' ? 'SAR' : 'AED'
      expect(inside(said, other)).toMatchObject([{ status: 'unclear', reason: language.reasons.currency.replace('$1', other) }])
    }
  })

  it('what is suggested for an unclear sentence is a rule in its place', () => {
    const words = [...Object.values(language.about), language.triggers, language.softTriggers]
      .flatMap((text) => text.replace(/[*[\]]/g, '').split('|'))
      .filter((word) => !/[()<$]/.test(word))
    const amount = fc.tuple(fc.constantFrom(...currencies), fc.constantFrom('20', '200', '1.500', '7')).map((pair) => pair.join(' '))
    const piece = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: amount })
    const sentence = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => `${pieces.join(' ')}.`)
    const text = fc.tuple(fc.constantFrom(...headings), fc.array(sentence, { minLength: 1, maxLength: 4 }))
    fc.assert(
      fc.property(text, fc.constantFrom('EUR', 'AED', 'SAR', 'JPY'), ([heading, lines], currency) => {
        const around = { currency, inLanguage: language.code }
        const written = [...heading.split('\n'), ...lines]
        for (const { line, text: before, suggestion } of compilePlaybook(written.join('\n'), around).sentences) {
          if (suggestion === undefined) continue
          const taken = written.with(
            line - 1,
            (written[line - 1] ?? '').replace(before, () => suggestion),
          )
          const there = compilePlaybook(taken.join('\n'), around).sentences.filter((each) => each.line === line)
          expect(there.find((each) => each.text === suggestion)).toMatchObject({ status: 'enforced' })
        }
      }),
      { numRuns: 150 },
    )
  }, 60_000)
})

describe('in English', () => {
  const read = (sentence: string, currency: string) =>
    compilePlaybook(`## confirm_payment\n${sentence}`, { currency, inLanguage: 'en' }).sentences[0]

  it.each([
    ['Ask me first above 200 AED.', 'AED', 'The amount may be at most 200 AED, otherwise ask me first.'],
    ['Ask me first above AED 1,500.', 'AED', 'The amount may be at most 1500 AED, otherwise ask me first.'],
    ['Never more than 200 dirhams.', 'AED', 'The amount may be at most 200 AED.'],
    ['Max Dhs200.', 'AED', 'The amount may be at most 200 AED.'],
    ['Only up to 200 Saudi riyals.', 'SAR', 'The amount may be at most 200 SAR.'],
    ['At most US$200 per day per customer.', 'USD', 'The amount may add up to at most 200 USD a day per customer.'],
    ['Never more than $200 MXN.', 'MXN', 'The amount may be at most 200 MXN.'],
  ])('"%s" in %s is read', (sentence, currency, said) => {
    expect(read(sentence, currency)).toMatchObject({ status: 'enforced', said_back: said })
  })

  it('an amount per day for nobody in particular is suggested as an amount', () => {
    expect(read('At most 200 AED a day.', 'AED')).toMatchObject({
      status: 'unclear',
      suggestion: 'The amount may add up to at most 200 AED a day per customer.',
    })
  })
})
