import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

export interface SignedMessage {
  /** The same for every attempt, so that the far side can tell a repetition. */
  id: string
  at: Date
  body: string
}

/** Headers by which the far side can tell that a request is ours and fresh: Standard Webhooks, `v1`. */
export function signRequest(secret: string, { id, at, body }: SignedMessage): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}

/** A secret to sign with: `whsec_` and 32 random bytes. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
