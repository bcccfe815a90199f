import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietConsole } from './quiet-console.ts'

const printed: unknown[][] = []
const before = console.info
beforeAll(() => {
  console.info = (...args: unknown[]) => void printed.push(args)
  quietConsole()
})
afterAll(() => {
  console.info = before
})

test('an object with key material never reaches the console, whoever prints it; everything else does', () => {
  console.info('Closing session:', { currentRatchet: { ephemeralKeyPair: { privKey: Buffer.from('secret') } } })
  console.info({ rootKey: 'secret' })
  console.info('hello', { name: 'x' }, 7)
  console.info('Closing session with a customer', 'is a sentence of ours')
  expect(printed).toEqual([
    ['an object with key material was kept off the console'],
    ['an object with key material was kept off the console'],
    ['hello', { name: 'x' }, 7],
    ['Closing session with a customer', 'is a sentence of ours'],
  ])
})
