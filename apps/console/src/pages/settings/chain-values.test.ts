import { expect, it } from 'vitest'
import { chainBody, chainFaults, chainKey, chainValues } from './chain-values.ts'
import type { Chain } from './queries.ts'

const chain: Chain = {
  key: 'quiet',
  name: 'Quiet',
  enabled: false,
  after_silence_minutes: 90,
  stop_stages: ['won'],
  steps: [
    { delay_minutes: 0, text: 'Any questions?' },
    { days: 2, at: '10:00', instructions: 'Ask for another day' },
  ],
}

it('a chain goes through the form unchanged', () => {
  const { key: _, ...body } = chain
  expect(chainBody(chainValues(chain))).toEqual(body)
})

it('a chain that begins only when it is asked for has no silence', () => {
  expect(chainBody({ ...chainValues(chain), bySilence: false }).after_silence_minutes).toBeNull()
})

it('a key comes from the name, in any script, and is nobody else’s', () => {
  expect(chainKey('Després de l’oferta!', [])).toBe('despres-de-l-oferta')
  expect(chainKey('Тихо', ['chain'])).toBe('chain-2')
  expect(chainKey('New', [])).toBe('new-2')
})

it('a fault of a step stands at its field', () => {
  expect(chainFaults([{ pointer: '/steps/1/at', detail: 'no time' }], chainValues(chain))).toEqual({ 'steps.1.at': 'no time' })
})
