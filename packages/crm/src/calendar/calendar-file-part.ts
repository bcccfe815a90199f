import type { OutboundPart } from '@proviso/contracts'
import type { BookingRow, Tx } from '@proviso/db'

/** The calendar file that goes with a booking, a move or a cancellation in the chat, where the business wishes for it. */
export async function calendarFilePart(
  tx: Tx,
  businessId: string,
  { id, reference }: Pick<BookingRow, 'id' | 'reference'>,
): Promise<OutboundPart[]> {
  const [wished] = await tx`select id from businesses where id = ${businessId} and calendar_files`
  if (!wished) return []
  return [{ kind: 'file', as: 'document', source: { booking: id }, filename: `${reference}.ics`, mime: 'text/calendar' }]
}
