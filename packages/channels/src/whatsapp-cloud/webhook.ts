import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `X-Hub-Signature-256` over the body's very bytes, compared in constant time. Nothing stored or nothing sent is a refusal. */
export function verifySignature({ header, appSecret, body }: { header: string | undefined; appSecret: string; body: string }): boolean {
  if (!header || !appSecret) return false
  return timingSafeEqual(digest(header), digest(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`))
}

/** Meta asks once whether this address wants its webhooks: what is to be answered, or `undefined` if it does not know the token. */
export function answerChallenge(query: URLSearchParams, verifyToken: string | undefined): string | undefined {
  const [mode, token, challenge] = ['mode', 'verify_token', 'challenge'].map((name) => query.get(`hub.${name}`))
  if (mode !== 'subscribe' || !token || !challenge || !verifyToken) return undefined
  return timingSafeEqual(digest(token), digest(verifyToken)) ? challenge : undefined
}

export const createVerifyToken = (): string => randomBytes(24).toString('base64url')
