import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { ChannelRow } from '@proviso/db'
import { instant } from '../instant.ts'

export type ShownChannel = Pick<
  ChannelRow,
  | 'id'
  | 'kind'
  | 'status'
  | 'statusReason'
  | 'statusCode'
  | 'nextStep'
  | 'statusAt'
  | 'pairing'
  | 'accountExternalId'
  | 'account'
  | 'createdAt'
>

/** Its columns, none of them a secret of the account. */
export const shownColumns = [
  'id',
  'kind',
  'status',
  'statusReason',
  'statusCode',
  'nextStep',
  'statusAt',
  'pairing',
  'accountExternalId',
  'account',
  'createdAt',
] as const satisfies (keyof ShownChannel)[]

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** What is to be scanned or typed now; a code whose time has passed is shown to nobody. */
function pairingOf({ status, pairing }: ShownChannel) {
  const live = status === 'pairing' && (!pairing?.expiresAt || new Date(pairing.expiresAt) > new Date()) ? pairing : null
  return { qr: live?.qr ?? null, pairing_code: live?.code ?? null, pairing_expires_at: live?.expiresAt ?? null }
}

/** Never a secret: the row's sealed part is not even read. */
export const channelView = (row: ShownChannel): AnswerOf<typeof endpoints.channels.get> => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  status_reason: row.statusReason,
  status_code: row.statusCode,
  next_step: row.nextStep,
  status_at: instant(row.statusAt),
  ...pairingOf(row),
  account: { external_id: row.accountExternalId, username: textOf(row.account?.username), name: textOf(row.account?.name) },
  created_at: instant(row.createdAt),
})
