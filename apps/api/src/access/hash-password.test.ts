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

  it('of nobody is wrong, and costs as much', async () => {
    const hash = await hashPassword('correct horse')
    // the least of three: what else the machine does only adds
    // of the processor, not of a clock that others' work moves on
    const spent = async (stored: string | undefined) => {
      const before = process.cpuUsage()
      expect(await isPassword('guess', stored)).toBe(false)
      return process.cpuUsage(before).user
    }
    const [known, unknown] = [await spent(hash), await spent(undefined)]
    expect(unknown).toBeGreaterThan(known / 2)
    expect(unknown).toBeLessThan(known * 2)
  })
})
