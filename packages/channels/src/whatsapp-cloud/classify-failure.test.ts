import { expect, test } from 'vitest'
import { classifyFailure } from './classify-failure.ts'

const refused = (code: number, status = 400) => classifyFailure({ outcome: 'refused', status, code, reason: `${code}` })

test.each([0, 3, 10, 190, 200, 299, 368, 131005, 131031, 133010])('%i: the account stops until it is mended', (code) =>
  expect(refused(code)).toMatchObject({ outcome: 'unauthorized' }),
)
test.each([4, 80007, 130429, 131056])('%i: we were told to wait, which is no attempt', (code) =>
  expect(refused(code)).toMatchObject({ outcome: 'again', told: true }),
)
test.each([1, 2, 131000, 131016, 131048])('%i: a fault that passes is tried again, not for ever', (code) => {
  expect(refused(code, 500)).toMatchObject({ outcome: 'again' })
  expect(refused(code, 500)).not.toHaveProperty('told')
})
test('131026: nobody is there until they write again', () =>
  expect(refused(131026)).toMatchObject({ outcome: 'failed', unreachable: true }))
test('131047: the customer’s day has passed, which is nobody’s fault', () =>
  expect(refused(131047)).toEqual({ outcome: 'failed', reason: '131047' }))
test.each([100, 131008, 131009, 131051, 132000, 132001, 132015, 987654])('%i: this message never, and somebody should know', (code) =>
  expect(refused(code)).toMatchObject({ outcome: 'failed', alert: true }),
)
test('Meta’s own waiting time rules', () => {
  const failure = { outcome: 'refused', status: 429, code: 80007, reason: '', retryAfterMs: 90_000 } as const
  expect(classifyFailure(failure)).toMatchObject({ afterMs: 90_000 })
})
test('what was never written is sent again, what may have been taken is not', () => {
  expect(classifyFailure({ outcome: 'nothing_written', reason: 'ECONNREFUSED' })).toMatchObject({ outcome: 'again' })
  expect(classifyFailure({ outcome: 'broken', reason: 'ECONNRESET' })).toMatchObject({ outcome: 'unknown' })
})
