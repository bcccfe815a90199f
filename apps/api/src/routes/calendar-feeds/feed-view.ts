import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { OpenedFeed } from '@proviso/crm'
import type { CalendarFeedRow, Tx } from '@proviso/db'
import { instant } from '../instant.ts'

/** Of who made its address. */
type Creator = string | null

export const feedView = (row: CalendarFeedRow & { creator: Creator }) => ({
  id: row.id,
  ...(row.staffKey ? { staff: row.staffKey } : {}),
  created_by: row.creator,
  created_at: instant(row.createdAt),
  ...(row.rotatedAt ? { rotated_at: instant(row.rotatedAt) } : {}),
})

/** With the secret address, which no later answer holds. */
export const openedFeedView = (
  { feed, secret }: OpenedFeed,
  publicUrl: string,
  creator: Creator,
): AnswerOf<typeof endpoints.calendarFeeds.create> => ({
  ...feedView({ ...feed, creator }),
  url: `${publicUrl}/calendar/${secret}.ics`,
})

export async function nameOf(tx: Tx, userId: string | null): Promise<Creator> {
  const [user] = userId ? await tx<{ name: string }[]>`select name from users where id = ${userId}` : []
  return user?.name ?? null
}
