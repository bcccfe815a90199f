import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealer } from './sealing.ts'

describe('a sealed secret', () => {
  const [ours, other] = [createSealer(randomBytes(32)), createSealer(randomBytes(32))]

  it('opens with its key alone; another key and a changed byte are told apart from nothing', () => {
    const sealed = ours.seal('123:token ✓')
    expect(ours.open(sealed)).toBe('123:token ✓')
    expect(() => other.open(sealed)).toThrow(/another ENCRYPTION_KEY/)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => ours.open(changed)).toThrow()
    }
    expect(() => ours.open(Buffer.alloc(3))).toThrow()
  })

  it('differs each time and holds nothing of the text', () => {
    const [one, two] = [ours.seal('the token'), ours.seal('the token')]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('token')).toBe(false)
    expect(ours.keyId).not.toBe(other.keyId)
    expect(() => createSealer(randomBytes(31))).toThrow()
  })
})
