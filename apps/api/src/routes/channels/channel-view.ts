import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { ChannelRow } from '@proviso/db'
import { instant } from '../instant.ts'

export type ShownChannel = Pick<
  ChannelRow,
  'id' | 'kind' | 'status' | 'statusReason' | 'statusAt' | 'accountExternalId' | 'account' | 'createdAt'
>

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Never a secret: the row's sealed part is not even read. */
export const channelView = (row: ShownChannel): AnswerOf<typeof endpoints.channels.get> => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  status_reason: row.statusReason,
  status_at: instant(row.statusAt),
  account: { external_id: row.accountExternalId, username: textOf(row.account?.username), name: textOf(row.account?.name) },
  created_at: instant(row.createdAt),
})
