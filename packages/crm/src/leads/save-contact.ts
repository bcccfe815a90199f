import type { JsonValue } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { e164 } from '../fields/phone.ts'
import { setLeadFields } from './set-lead-fields.ts'

interface OwnContact {
  businessId: string
  leadId: string
  conversationId?: string
  messageId: string
  phone: string
  name?: string
}

/**
 * What a customer's own contact card says: the messenger vouches for the number, so it fills `phone`. The name on it fills `name` where
 * nobody gave one. A number that is none fills nothing. @returns keys that changed
 */
export async function saveContact(tx: Tx, { phone, name, messageId, ...lead }: OwnContact): Promise<string[]> {
  const values: Record<string, JsonValue> = {}
  const number = e164(phone, undefined) ?? e164(`+${phone.replace(/\D/g, '')}`, undefined) // Telegram writes it without the +
  if (number) values.phone = number
  const [named] = await tx`
    select key from lead_values where business_id = ${lead.businessId} and lead_id = ${lead.leadId} and key = 'name' and source <> 'messenger'`
  if (name?.trim() && !named) values.name = name.trim().slice(0, 200)
  return setLeadFields(tx, { ...lead, values, source: 'contact_card', evidenceMessageId: messageId })
}
