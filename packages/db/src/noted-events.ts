/** Of which businesses a transaction has appended events; known to this process alone, and gone with it. */
const noted = new WeakMap<object, Set<string>>()

export function noteEvents(tx: object, businessId: string): void {
  const businesses = noted.get(tx)
  if (businesses) businesses.add(businessId)
  else noted.set(tx, new Set([businessId]))
}

export const notedEvents = (tx: object): string[] => [...(noted.get(tx) ?? [])]
