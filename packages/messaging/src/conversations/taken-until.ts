import type { BusinessRow, ConversationRow } from '@proviso/db'

/** Until when a person's word keeps the assistant silent: the business's takeover time from then, and never shorter than somebody took the chat over for. */
export function takenUntil(
  { mode, modeUntil }: Pick<ConversationRow, 'mode' | 'modeUntil'>,
  said: Date,
  { takeoverMinutes }: Pick<BusinessRow, 'takeoverMinutes'>,
): Date {
  const until = new Date(said.getTime() + takeoverMinutes * 60_000)
  return mode === 'human' && modeUntil && modeUntil > until ? modeUntil : until
}
