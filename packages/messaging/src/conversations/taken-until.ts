import type { BusinessRow, ConversationRow } from '@proviso/db'

/**
 * Until when a person's word keeps the assistant silent: the business's takeover time from then, and never shorter than somebody took the chat over for.
 * Null where it is silent until somebody hands back, as after an escalation: a word gives that no timer.
 */
export function takenUntil(
  { mode, modeUntil }: Pick<ConversationRow, 'mode' | 'modeUntil'>,
  said: Date,
  { takeoverMinutes }: Pick<BusinessRow, 'takeoverMinutes'>,
): Date | null {
  if (mode === 'human' && modeUntil === null) return null
  const until = new Date(said.getTime() + takeoverMinutes * 60_000)
  return mode === 'human' && modeUntil !== null && modeUntil > until ? modeUntil : until
}
