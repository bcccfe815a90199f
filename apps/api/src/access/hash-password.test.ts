import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './hash-password.ts'

describe('a password', () => {
  it('is stored as a salted hash that says how it was made', async () => {
    const [one, other] = [await hashPassword('correct horse'), await hashPassword('correct horse')]
    expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(other)
    expect(await isPassword('correct horse', one)).toBe(true)
    expect(await isPassword('correct horsf', one)).toBe(false)
  })

  it('is the same however a keyboard composes its letters', async () => {
    expect(await isPassword('cafe\u0301 au lait', await hashPassword('café au lait'))).toBe(true)
  })

  it('of nobody is wrong, and takes as long', async () => {
    const hash = await hashPassword('correct horse')
    // the least of three: what else the machine does only adds
    const timed = async (stored: string | undefined) => {
      const tookMs: number[] = []
      for (let round = 0; round < 3; round++) {
        const begunMs = performance.now()
        expect(await isPassword('guess', stored)).toBe(false)
        tookMs.push(performance.now() - begunMs)
      }
      return Math.min(...tookMs)
    }
    const [known, unknown] = [await timed(hash), await timed(undefined)]
    expect(unknown).toBeGreaterThan(known / 4)
    expect(unknown).toBeLessThan(known * 4)
  })
})
