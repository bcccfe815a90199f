import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a signed request may be: who has caught one cannot send it again later. */
export const toleranceSeconds = 300

/** Whether a body is Stripe's: the header's time is near and one of its `v1` is the HMAC-SHA256 of `time.body` under the endpoint's secret. */
export function verifySignature(body: string, header: string | undefined, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2).map((text) => text.trim()))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return parts.some(([name, value]) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(value ?? '')) return false
    return timingSafeEqual(Buffer.from(value ?? '', 'hex'), expected)
  })
}
