import { functionSchema, preconditionSchema } from '@proviso/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compilePlaybook } from './compile-playbook.ts'
import { editPlaybook } from './edit-playbook.ts'
import { languages } from './locales/index.ts'
import { definitionOf, isSameFunction, writeFunction } from './write-function.ts'

const names = fc.constantFrom('phone', 'email', 'name', 'birthday', 'odd-key', 'has "quotes"')
const argument = fc.oneof(
  fc.constantFrom('amount', 'guests', 'Größe', 'a b', 'and'),
  fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== ''),
)
const shadow = fc.option(fc.constant(true), { nil: undefined }).map((each) => (each ? { shadow: true } : {}))
const kinds = fc.uniqueArray(fc.constantFrom('image', 'document', 'video', 'audio', 'voice'), { minLength: 1 })
const leaf = fc.oneof(
  fc.record({
    type: fc.constant('client_sent_media'),
    within_messages: fc.integer({ min: 1, max: 900 }),
    media_kinds: kinds,
    unused: fc.boolean(),
  }),
  fc.record({ type: fc.constant('lead_field_filled'), field: names }),
  fc.record({
    type: fc.constant('function_called_before'),
    name: fc.constantFrom('verify_identity', 'book_slot'),
    same_arguments: fc.option(fc.uniqueArray(argument, { minLength: 1, maxLength: 3 }), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('min_client_messages'), count: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({
    type: fc.constant('payment_received'),
    at_least: fc.option(fc.double({ noNaN: true, min: 0.001, max: 1e9 }), { nil: undefined }),
    within_days: fc.option(fc.integer({ min: 1, max: 3650 }), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('client_confirmed'), within_messages: fc.integer({ min: 1, max: 60 }) }),
)
const fact = fc.oneof(
  fc.tuple(leaf, shadow).map(([each, more]) => ({ ...each, ...more })),
  fc
    .tuple(
      fc.array(
        fc.tuple(leaf, shadow).map(([each, more]) => ({ ...each, ...more })),
        { minLength: 1, maxLength: 4 },
      ),
      shadow,
    )
    .map(([of, more]) => ({ type: 'any_of', of, ...more })),
)
const number = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e12 }),
)
const scope = fc.constantFrom('conversation', 'lead', 'business')
const limit = fc.oneof(
  fc.record({ type: fc.constant('argument_max'), argument, max: number }),
  fc.record({ type: fc.constant('argument_min'), argument, min: number }),
  fc.record({ type: fc.constant('calls_per_day'), count: fc.integer({ min: 1, max: 100_000 }), scope }),
  fc.record({ type: fc.constant('amount_per_day'), argument, max: fc.double({ noNaN: true, min: 0.001, max: 1e9 }), scope }),
)
const approval = fc.oneof(
  fc.constantFrom({ mode: 'never' }, { mode: 'always' }, { mode: 'over_limit' }),
  fc.record({
    mode: fc.constant('sample'),
    rate: fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((each) => each / 100),
      fc.double({ noNaN: true, min: 0.0001, max: 1 }),
    ),
  }),
)
const definition = fc
  .record({
    preconditions: fc.array(fact, { maxLength: 5 }),
    limits: fc.uniqueArray(limit, {
      maxLength: 4,
      selector: (each) => `${each.type} ${'argument' in each ? each.argument : ''} ${'scope' in each ? each.scope : ''}`,
    }),
    approval,
    on_check_error: fc.constantFrom('allow', 'block'),
    enabled: fc.boolean(),
    audience: fc.uniqueArray(fc.constantFrom('assistant', 'person', 'integrator'), { minLength: 1 }),
    description: fc.constantFrom(
      '',
      'When they say so.',
      'Only if we have their phone.\n# no heading\n- Action: http',
      'Never. Or not: 5 EUR?',
    ),
  })
  .map((parts) =>
    functionSchema.parse({
      name: 'charge',
      action: 'http',
      config: { url: 'https://a.test/x?y=1', method: 'POST' },
      ...JSON.parse(JSON.stringify(parts)),
    }),
  )
  .filter(
    ({ preconditions }) =>
      new Set(preconditions.map((each) => JSON.stringify(preconditionSchema.parse(each)))).size === preconditions.length,
  )

const around = {
  fields: ['birthday', 'odd-key', 'has "quotes"'].map((key) => ({ key })),
  functions: [
    { name: 'verify_identity', action: 'http' },
    { name: 'book_slot', action: 'book_slot' },
  ],
}
const currencies = fc.constantFrom('EUR', 'AED', 'SAR', 'USD', 'JPY', 'KZT')

describe.each(languages)('in $code', (language) => {
  it('every rule that can be configured, said in sentences, is read as the same rule', () => {
    fc.assert(
      fc.property(definition, currencies, (wanted, currency) => {
        const text = writeFunction(wanted, { language, currency }).join('\n')
        const read = compilePlaybook(text, { ...around, currency, inLanguage: language.code })
        expect(read.sentences.filter(({ status }) => status === 'unclear')).toEqual([])
        const [own] = read.functions
        if (!own || !isSameFunction(definitionOf(own), wanted))
          throw new Error(`${text}\n\nread as\n${JSON.stringify(own, null, 1)}\nwanted\n${JSON.stringify(wanted, null, 1)}`)
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it('a change of a function edits its section to exactly that function, and leaves the rest of the text alone', () => {
    fc.assert(
      fc.property(definition, definition, currencies, (old, wanted, currency) => {
        const here = { ...around, currency }
        const text = [
          `${language.marks.language.split('|')[0]}: ${language.names.split('|')[0]}`,
          'Hello.',
          '',
          ...writeFunction(old, { language, currency }),
          '',
          '## Tone',
          '',
          'Warm.',
        ].join('\n')
        const edited = editPlaybook(text, wanted, here)
        const [own] = compilePlaybook(edited ?? '', here).functions
        expect(own && isSameFunction(definitionOf(own), wanted)).toBe(true)
        expect(edited).toMatch(/^[^\n]+\nHello\.\n/)
        expect(edited).toMatch(/## Tone\n\nWarm\.$/)
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe.each(['EUR', 'AED'])('a function with a limit in %s', (currency) => {
  const limit = { type: 'argument_max', argument: 'amount', max: 200 }
  const textOf = (sentence: string) => `Hello.\n\n## Confirm a payment (confirm_payment)\nOnly if we have their phone. ${sentence}\n`

  it.each([
    [`Ask me first above 200 ${currency}.`, 'always'],
    [`At most 200 ${currency}.`, 'always'],
    [`At most 200 ${currency}.`, 'over_limit'],
    [`At most 200 ${currency}. Always ask me first.`, 'never'],
    [`At most 200 ${currency}. Always ask me first.`, 'over_limit'],
    [`Ask me first above 200 ${currency}.`, 'never'],
  ])('keeps it where "%s" is changed to ask so: %s', (sentence, mode) => {
    const around = { currency, inLanguage: 'en' }
    const [old] = compilePlaybook(textOf(sentence), around).functions
    const wanted = functionSchema.parse({ ...(old && definitionOf(old)), approval: { mode } })
    expect(wanted.limits).toEqual([limit])
    const edited = editPlaybook(textOf(sentence), wanted, around)
    const [own] = compilePlaybook(edited ?? '', around).functions
    expect(own).toMatchObject({ preconditions: [{ type: 'lead_field_filled' }], limits: [limit], approval: { mode } })
  })
})
