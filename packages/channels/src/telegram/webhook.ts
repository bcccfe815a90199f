import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares Telegram's `X-Telegram-Bot-Api-Secret-Token` in constant time. Nothing stored or nothing sent is a refusal. */
export function verifyWebhook({ secretHeader, secret }: { secretHeader: string | undefined; secret: string | undefined }): boolean {
  return !!secret && !!secretHeader && timingSafeEqual(digest(secretHeader), digest(secret))
}

/** A secret for one bot's webhook, in the alphabet the server takes. */
export const createWebhookSecret = (): string => randomBytes(32).toString('base64url')
