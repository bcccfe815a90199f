import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversations } from '../testing/conversations.ts'
import { requestOf } from '../testing/requests.ts'
import { estimatePromptTokens } from './estimate-prompt-tokens.ts'

test('English counts as a token for three letters, which is more than it has', () => {
  const words = 'The quick brown fox jumps over the lazy dog. '.repeat(100)
  const more = estimatePromptTokens(requestOf(words)) - estimatePromptTokens(requestOf('x'))
  expect(more).toBeGreaterThan(1_000)
  expect(more).toBeLessThan(1_600)
})

test('a picture counts as a picture and not as its letters; a document by its pages', () => {
  const data = 'A'.repeat(240_000)
  const withBlock = (block: object) => estimatePromptTokens(requestOf('', { messages: [{ role: 'user', content: [block as never] }] }))
  expect(withBlock({ type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data } })).toBeLessThan(2_500)
  expect(withBlock({ type: 'document', source: { type: 'base64', media_type: 'application/pdf', data } })).toBeGreaterThan(4 * 4_600)
})

test('a longer conversation is never estimated as a shorter one', () => {
  fc.assert(
    fc.property(conversations, (request) => {
      const shorter = { ...request, messages: request.messages.slice(1) }
      expect(estimatePromptTokens(request)).toBeGreaterThan(estimatePromptTokens(shorter))
    }),
  )
})
