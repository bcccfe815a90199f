import type { Precondition } from '@proviso/contracts'
import { afterAll, expect, it } from 'vitest'
import { loadTexts } from '../texts/index.ts'
import { saidFact } from './said-rule.ts'

const names = { field: (key: string) => (key === 'phone' ? 'Teléfono' : key), currency: 'EUR' }
const rule: Precondition = {
  type: 'any_of',
  of: [
    { type: 'lead_field_filled', field: 'phone' },
    { type: 'min_client_messages', count: 2 },
  ],
}
const check = { sentence: 'none of these holds: (we have their phone number) or …', rule, passed: false }
afterAll(() => loadTexts('en'))

it('what was checked is said in the language of the page, with the names that the owner gave', async () => {
  await loadTexts('es')
  const said = saidFact({ ...check, passed: true }, names)
  expect(said).toMatch(/Teléfono.* o .*2 mensajes/)
  expect(saidFact(check, names)).toBe(`No se cumple: ${said}`)
})

it('in English, and where the rule was not kept or is newer than the page, the record speaks for itself', async () => {
  const { rule: _, ...old } = check
  expect(saidFact(old, names)).toBe(check.sentence)
  const newer = { type: 'moon_is_full' } as unknown as Precondition
  expect(saidFact({ ...check, rule: newer }, names)).toBe(check.sentence)
  await loadTexts('en')
  expect(saidFact(check, names)).toBe(check.sentence)
})
