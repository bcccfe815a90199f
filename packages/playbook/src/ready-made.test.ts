import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compilePlaybook } from './compile-playbook.ts'
import { languages } from './locales/index.ts'
import { definitionOf } from './write-function.ts'

const folder = new URL('../ready-made/', import.meta.url)
const trades = ['clinic', 'courses', 'rental', 'salon', 'shop']
const read = (trade: string, code: string) => compilePlaybook(readFileSync(new URL(`${trade}.${code}.md`, folder), 'utf8'))

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

  it('guards every function that moves money by a fact or by its owner', () => {
    for (const { name, preconditions, approval } of read(trade, 'en').functions) {
      if (name !== 'confirm_payment' && name !== 'issue_invoice') continue
      expect(preconditions.some(({ type }) => type !== 'min_client_messages') || approval.mode === 'always').toBe(true)
    }
  })
})
