import { expect, test } from 'vitest'
import { BusinessNumber } from './testing/index.ts'
import { answerChallenge, createVerifyToken, verifySignature } from './webhook.ts'

const number = new BusinessNumber('Shop')
const body = '{"text":"Gr\\u00fc\\u00dfe"}'
const { appSecret } = number

test('a body is Meta’s only with the signature over its very bytes', () => {
  const header = number.sign(body)
  expect(verifySignature({ header, appSecret, body })).toBe(true)
  expect(verifySignature({ header, appSecret, body: JSON.stringify(JSON.parse(body)) })).toBe(false)
  expect(verifySignature({ header: header.slice('sha256='.length), appSecret, body })).toBe(false)
  expect(verifySignature({ header: undefined, appSecret, body })).toBe(false)
  expect(verifySignature({ header: new BusinessNumber('Thief').sign(body), appSecret, body })).toBe(false)
})

test('the challenge is answered to who knows the token, and to nobody else', () => {
  const token = createVerifyToken()
  const query = (more: Record<string, string>) => new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': '42', ...more })
  expect(answerChallenge(query({ 'hub.verify_token': token }), token)).toBe('42')
  expect(answerChallenge(query({ 'hub.verify_token': 'guess' }), token)).toBeUndefined()
  expect(answerChallenge(query({}), token)).toBeUndefined()
  expect(answerChallenge(query({ 'hub.verify_token': token }), undefined)).toBeUndefined()
  expect(answerChallenge(query({ 'hub.verify_token': token, 'hub.mode': 'unsubscribe' }), token)).toBeUndefined()
})
