import { claimWebhook, connect, releaseWebhook } from './connect.ts'
import { openConnection } from './connection.ts'
import { numbersIn, rawUpdates, revocationKey } from './raw-updates.ts'
import { answerChallenge, createVerifyToken, verifySignature } from './webhook.ts'

export type { Access as CloudAccess } from './call-graph.ts'
export type { CloudAccount, Connected as CloudConnected } from './connect.ts'

/**
 * WhatsApp by Meta's own Cloud API. What the far side does is a value, never a throw, and no value or log line holds a token. A text leaves in
 * parts of at most 4096 UTF-16 units, a file is fetched from Meta's hosts alone and judged by its hash, and what Meta may already have is
 * `unknown`, never sent twice from here.
 */
export const whatsappCloud = {
  kind: 'whatsapp_cloud',
  connect,
  open: openConnection,
  claimWebhook,
  releaseWebhook,
  rawUpdates,
  numbersIn,
  revocationKey,
  verifySignature,
  answerChallenge,
  createVerifyToken,
} as const
