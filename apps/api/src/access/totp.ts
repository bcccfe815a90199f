import { Secret, TOTP } from 'otpauth'

const secondsPerStep = 30
/** A clock may go so many steps wrong. */
const stepsAside = 1

const clockOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Proviso', label, secret, algorithm: 'SHA1', digits: 6, period: secondsPerStep })

/** Random bytes in base32, as authenticator apps take them; 5 bytes are 8 letters. */
export const randomBase32 = (bytes: number): string => new Secret({ size: bytes }).base32

/** What an app scans. */
export const totpUri = (secret: string, account: string): string => clockOf(secret, account).toString()

/** The six digits of one step of thirty seconds (RFC 6238). */
export const totpCode = (secret: string, step: number): string => clockOf(secret).generate({ timestamp: step * secondsPerStep * 1000 })

export const totpStep = (nowMs: number): number => TOTP.counter({ period: secondsPerStep, timestamp: nowMs })

/** The step that a code belongs to: this one, or one beside it, for clocks that differ. It is what keeps a code from being taken twice. */
export function totpStepOf(secret: string, code: string, nowMs: number): number | undefined {
  const off = clockOf(secret).validate({ token: code, timestamp: nowMs, window: stepsAside })
  return off === null ? undefined : totpStep(nowMs) + off
}
