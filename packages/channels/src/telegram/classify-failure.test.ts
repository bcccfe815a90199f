import type { SendOutcome } from '@proviso/contracts'
import { expect, test } from 'vitest'
import type { CallFailure } from './call-api.ts'
import { classifyFailure } from './classify-failure.ts'

const refused = (code: number, description: string, extra: object = {}): CallFailure => ({
  outcome: 'refused',
  code,
  description,
  ...extra,
})

test.each<[string, CallFailure, Partial<SendOutcome>]>([
  ['not modified is done', refused(400, 'Bad Request: message is not modified: specified new message content …'), { outcome: 'sent' }],
  [
    'a late answer to a press is done',
    refused(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid'),
    { outcome: 'sent' },
  ],
  ['a message to delete that is gone is done', refused(400, 'Bad Request: message to delete not found'), { outcome: 'sent' }],
  [
    '429 waits as told and counts no attempt',
    refused(429, 'Too Many Requests: retry after 17', { retryAfterMs: 17_000 }),
    { outcome: 'again', afterMs: 17_000, told: true },
  ],
  ['blocked is unreachable', refused(403, 'Forbidden: bot was blocked by the user'), { outcome: 'failed', unreachable: true }],
  ['deactivated is unreachable', refused(403, 'Forbidden: user is deactivated'), { outcome: 'failed', unreachable: true }],
  ['kicked is unreachable', refused(403, 'Forbidden: bot was kicked from the supergroup chat'), { outcome: 'failed', unreachable: true }],
  [
    'not a member is unreachable',
    refused(403, 'Forbidden: bot is not a member of the channel chat'),
    { outcome: 'failed', unreachable: true },
  ],
  [
    'who never wrote is unreachable',
    refused(403, "Forbidden: bot can't initiate conversation with a user"),
    { outcome: 'failed', unreachable: true },
  ],
  ['another 403 is a lost right', refused(403, 'Forbidden: not enough rights'), { outcome: 'failed', alert: true }],
  ['chat not found alerts', refused(400, 'Bad Request: chat not found'), { outcome: 'failed', alert: true }],
  ['button data alerts', refused(400, 'Bad Request: BUTTON_DATA_INVALID'), { outcome: 'failed', alert: true }],
  ['too long alerts', refused(400, 'Bad Request: message is too long'), { outcome: 'failed', alert: true }],
  ['too large alerts', refused(413, 'Request Entity Too Large'), { outcome: 'failed', alert: true }],
  [
    'a paused business chat is no outage',
    refused(400, 'Bad Request: BUSINESS_PEER_USAGE_MISSING'),
    { outcome: 'failed', unreachable: true },
  ],
  [
    'refused formatting goes out plain, at once',
    refused(400, "Bad Request: can't parse entities: …"),
    { outcome: 'again', plain: true, afterMs: 0 },
  ],
  ['a refused token stops the bot', refused(401, 'Unauthorized'), { outcome: 'unauthorized' }],
  ['a token that is none stops the bot', refused(404, 'Not Found'), { outcome: 'unauthorized' }],
  ['a missing method alerts', refused(404, 'Not Found: method not found'), { outcome: 'failed', alert: true }],
  ['a closing server may have passed it on', refused(500, 'Internal Server Error: restart'), { outcome: 'unknown' }],
  [
    'an immediately deleted message was there',
    refused(500, 'Internal Server Error: message was immediately deleted'),
    { outcome: 'unknown' },
  ],
  ['a gateway time-out is unknown', refused(504, 'Gateway Timeout'), { outcome: 'unknown' }],
  ['another 500 says it is not done', refused(500, 'Internal Server Error'), { outcome: 'again' }],
  ['a 502 comes from the front', refused(502, 'HTTP 502'), { outcome: 'again' }],
  ['nothing written is not done', { outcome: 'nothing_written', reason: 'ECONNREFUSED' }, { outcome: 'again' }],
  ['a broken exchange is unknown', { outcome: 'broken', reason: 'ECONNRESET' }, { outcome: 'unknown' }],
])('%s', (_, failure, expected) => {
  expect(classifyFailure(failure, { formatted: true })).toMatchObject(expected)
})

test('refused formatting of a plain text fails instead of going round', () => {
  expect(classifyFailure(refused(400, "Bad Request: can't parse entities"), { formatted: false })).toMatchObject({
    outcome: 'failed',
    alert: true,
  })
})

test('the code decides before the words', () => {
  expect(
    classifyFailure(refused(429, 'Too Many Requests: retry after 401', { retryAfterMs: 401_000 }), { formatted: false }),
  ).toMatchObject({ outcome: 'again', told: true })
  expect(classifyFailure(refused(400, 'Bad Request: retry after restart'), { formatted: false })).toMatchObject({ outcome: 'failed' })
})
