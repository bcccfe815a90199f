import { describe, expect, it } from 'vitest'
import { randomBase32, totpCode, totpStep, totpStepOf, totpUri } from './totp.ts'

/** "12345678901234567890", as RFC 6238 has it. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is at second %d as RFC 6238 says', (second, code) => {
    expect(totpCode(secret, totpStep(second * 1000))).toBe(code)
  })

  it('is taken half a minute early or late, and no longer', () => {
    const nowMs = 1_800_000_000_000
    const now = totpStep(nowMs)
    expect([-2, -1, 0, 1, 2].map((off) => totpStepOf(secret, totpCode(secret, now + off), nowMs))).toEqual([
      undefined,
      now - 1,
      now,
      now + 1,
      undefined,
    ])
    for (const wrong of ['', '12345', '1234567', 'abcdef']) expect(totpStepOf(secret, wrong, nowMs)).toBeUndefined()
  })

  it('has a secret of its own that apps can scan', () => {
    const made = randomBase32(20)
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(randomBase32(20)).not.toBe(made)
    expect(totpUri(made, 'ada@example.com')).toBe(
      `otpauth://totp/Proviso:ada%40example.com?issuer=Proviso&secret=${made}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
