import type { JsonObject } from '@proviso/contracts'
import { localText } from '../time/local-text.ts'
import type { Slot } from './find-slots.ts'

/** A slot as the model reads it: as the customer's clock shows it, and in UTC to be handed back unchanged. */
export const slotJson = ({ startsAt, endsAt, staff }: Slot, timezone: string): JsonObject => ({
  local: localText(startsAt, timezone),
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  staff,
})
