import type { RawUpdate } from '@proviso/contracts'
import type { CloudBody, CloudContact, CloudMessage, CloudUpdate, CloudValue } from './webhook-body.ts'

export interface Unpacked {
  updates: RawUpdate[]
  /** What of the body is not for this number, or nothing that we take, as sentences for the log. */
  left: string[]
}

/** A webhook's batch as single updates: of this number, in their order, each with the key that makes it one. */
export function rawUpdates(body: unknown, phoneNumberId: string): Unpacked {
  const updates: RawUpdate[] = []
  const left: string[] = []
  const { object, entry } = (isObject(body) ? body : {}) as CloudBody
  if (object !== 'whatsapp_business_account' || !Array.isArray(entry)) return { updates, left: ['not a webhook of WhatsApp'] }
  for (const { field = 'none', value } of entry.flatMap((each) => each?.changes ?? [])) {
    if (!isObject(value)) left.push(`${field} without a value`)
    else if (value.metadata?.phone_number_id !== phoneNumberId) left.push(`${field} of another number`)
    else if (field !== 'messages' && field !== 'smb_message_echoes') left.push(field)
    else {
      updates.push(...unpack(value))
      for (const { code } of value.errors ?? []) left.push(`${field} with error ${code}`)
    }
  }
  return { updates, left }
}

/** Numbers that a body is about: an app with several posts them all to one address. */
export function numbersIn(body: unknown): string[] {
  const { entry } = (isObject(body) ? body : {}) as CloudBody
  const changes = Array.isArray(entry) ? entry.flatMap((each) => each?.changes ?? []) : []
  return [...new Set(changes.flatMap(({ value }) => value?.metadata?.phone_number_id ?? []))]
}

function unpack(value: CloudValue): RawUpdate[] {
  const contactOf = (...ids: (string | undefined)[]): { contact?: CloudContact } => {
    const contact = value.contacts?.find(({ wa_id, user_id }) => [wa_id, user_id].some((id) => id && ids.includes(id)))
    return contact ? { contact } : {}
  }
  const messages = (value.messages ?? []).filter(hasId).map(
    (message): RawUpdate => ({
      key: keyOf(message),
      lane: laneOf(message.from ?? message.from_user_id),
      payload: { kind: 'message', message, ...contactOf(message.from, message.from_user_id) } satisfies CloudUpdate,
    }),
  )
  const echoes = (value.message_echoes ?? []).filter(hasId).map(
    (message): RawUpdate => ({
      key: `echo:${message.id}`,
      lane: laneOf(message.to ?? message.to_user_id),
      payload: { kind: 'echo', message } satisfies CloudUpdate,
    }),
  )
  const statuses = (value.statuses ?? []).filter(hasId).map(
    (status): RawUpdate => ({
      key: `status:${status.id}:${status.status}`,
      lane: `status:${status.recipient_id ?? status.recipient_user_id ?? 'unknown'}`,
      payload: { kind: 'status', status } satisfies CloudUpdate,
    }),
  )
  return [...messages, ...echoes, ...statuses]
}

/** A deletion bears the name of what it deletes: it may come before it, and is then to be found. */
const keyOf = ({ id, type, revoke }: CloudMessage): string => {
  const deleted = type === 'revoke' ? revoke?.original_message_id : undefined
  return deleted ? revocationKey(deleted) : `message:${id}`
}
export const revocationKey = (messageId: string): string => `revoke:${messageId}`

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const hasId = (value: { id?: unknown }): boolean => isObject(value) && typeof value.id === 'string' && value.id !== ''
const laneOf = (chat: CloudMessage['from']): string => `chat:${chat ?? 'unknown'}`
