import { describe, expect, it } from 'vitest'
import { base64Of, headOf } from './read-file.ts'

describe('a file', () => {
  it('is looked at as a whole while it is small', async () => {
    const file = new Blob(['Name\nAnna'])
    expect(await headOf(file)).toBe(file)
  })

  it('is cut after a whole line where it is large, and never through a sign', async () => {
    const line = `${'ж'.repeat(99)}\n`
    const head = await headOf(new Blob([line.repeat(8000)]))
    expect(head.size).toBeLessThanOrEqual(1_000_000)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await head.arrayBuffer())
    expect(text.endsWith('\n')).toBe(true)
  })

  it('of two bytes a sign is cut after a whole one', async () => {
    const bytes = new Uint8Array(1_200_000)
    bytes.set([0xff, 0xfe])
    for (let at = 2; at < bytes.length; at += 2) bytes[at] = 0x0a
    expect((await headOf(new Blob([bytes]))).size % 2).toBe(0)
  })

  it('goes out byte by byte', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 256)
    expect(Buffer.from(await base64Of(new Blob([bytes])), 'base64').equals(Buffer.from(bytes))).toBe(true)
  })
})
