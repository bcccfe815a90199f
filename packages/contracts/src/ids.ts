/** Prefixes of public ids, by what they name. */
export const idPrefixes = {
  business: 'biz',
  lead: 'lead',
  conversation: 'conv',
  message: 'msg',
  media: 'med',
  channel: 'chan',
  call: 'call',
  approval: 'apr',
  proposal: 'prop',
  booking: 'bkg',
  invoice: 'inv',
  payment: 'pay',
  creditNote: 'crn',
  paymentLink: 'plk',
  paymentProvider: 'ppr',
  event: 'evt',
  apiKey: 'key',
  turn: 'turn',
  outbox: 'out',
  update: 'upd',
  attachment: 'att',
  ownerLink: 'own',
  calendarFeed: 'cal',
  followUp: 'fol',
  user: 'usr',
  session: 'ses',
  invitation: 'ivt',
  passkey: 'psk',
  request: 'req',
  webhook: 'whk',
  delivery: 'dlv',
  task: 'task',
  note: 'note',
  import: 'imp',
  view: 'view',
  merge: 'mrg',
} as const

export type IdKind = keyof typeof idPrefixes

/** Random bytes are fetched in lots: a call for 16 of them costs more than the rest of an id. */
const pool = new Uint8Array(4096)
let used = pool.length
const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  used += 16
  return pool.slice(used - 16, used)
}

let lastMs = 0
let sequence = 0

/**
 * A new id: prefix and a UUIDv7 (RFC 9562) without hyphens' meaning for anybody but us.
 * Ids made by one process sort in the order in which they were made.
 */
export function newId(kind: IdKind): string {
  const bytes = randomBytes()
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    sequence = (((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)) & 0x3ff
  } else if (++sequence > 0xfff) {
    lastMs++
    sequence = 0
  }
  for (let at = 0; at < 6; at++) bytes[at] = Math.floor(lastMs / 2 ** (8 * (5 - at))) & 0xff
  bytes[6] = 0x70 | (sequence >> 8)
  bytes[7] = sequence & 0xff
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => hexOf[byte]).join('')
  return `${idPrefixes[kind]}_${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
