import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const secondsPerStep = 30

/** Random bytes in base32, as authenticator apps take them; 5 bytes are 8 letters. */
export function randomBase32(bytes: number): string {
  const bits = [...randomBytes(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** What an app scans. */
export function totpUri(secret: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer: 'Proviso', algorithm: 'SHA1', digits: '6', period: String(secondsPerStep) })
  return `otpauth://totp/${encodeURIComponent(`Proviso:${account}`)}?${query}`
}

/** The six digits of one step of thirty seconds (RFC 6238). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const totpStep = (nowMs: number): number => Math.floor(nowMs / 1000 / secondsPerStep)

/** The step that a code belongs to: this one, or one beside it, for clocks that differ. */
export function totpStepOf(secret: string, code: string, nowMs: number): number | undefined {
  const now = totpStep(nowMs)
  return [now, now - 1, now + 1].find((step) => {
    const expected = Buffer.from(totpCode(secret, step))
    const given = Buffer.from(code)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
