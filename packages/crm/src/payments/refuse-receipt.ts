import type { ActionRefusal, Check } from '@proviso/contracts'
import { refuse } from '../refuse.ts'
import type { EarlierUse } from './used-elsewhere.ts'

/** The check that is made whatever is configured: one receipt does not pay for two people. */
export function refuseReceipt(used: EarlierUse[]): ActionRefusal {
  const sentence = 'the file that the customer sent already stands behind the payment of another customer'
  const evidence = { media_ids: used.map(({ mediaId }) => mediaId), call_ids: used.map(({ callId }) => callId) }
  const check: Check = { type: 'receipt_already_used', sentence, passed: false, evidence }
  return refuse(
    'permission',
    'The file that the customer sent has already been used for a payment of somebody else.',
    'Ask the customer for the receipt of their own payment, as a new file. Say nothing about other customers.',
    { check },
  )
}
