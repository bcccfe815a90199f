export const slotNames = [
  'invoice.number',
  'invoice.total',
  'payment.reference',
  'payment.amount',
  'booking.reference',
  'booking.starts_at',
] as const
export type SlotName = (typeof slotNames)[number]

/** What the newest succeeded effects of this conversation say, already formatted for the customer. */
export type SlotFacts = Partial<Record<SlotName, string | undefined>>
/** A slot that no fact fills, as it stands between the braces. */
export interface SlotFault {
  slot: string
}

const slot = /\{\{([^{}]{0,80})\}\}/g
const isSlotName = (name: string): name is SlotName => slotNames.some((each) => each === name)

/**
 * Renders `{{invoice.number}}` and its kin from facts, and from nothing else. A slot that is unknown or has no fact stays as written and is returned
 * as a fault, each once: such a text must not leave, it claims what is not there. What a fact says is not read for slots again.
 */
export function fillSlots(text: string, facts: SlotFacts): { text: string; faults: SlotFault[] } {
  const faults = new Set<string>()
  const filled = text.replace(slot, (whole, inner: string) => {
    const name = inner.trim().toLowerCase()
    const value = isSlotName(name) ? facts[name]?.trim() : undefined
    if (value) return value
    faults.add(inner.trim())
    return whole
  })
  return { text: filled, faults: [...faults].map((each) => ({ slot: each })) }
}
