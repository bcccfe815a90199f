/** A stretch of bookings of one seat, as it keeps somebody busy: `from` and `to` hold the buffers. */
export interface Busy {
  staffKey: string
  serviceKey: string
  seat: number
  from: number
  to: number
}

/**
 * The lowest seat that is free, or undefined. Somebody who is busy with one service is not free for another, however many
 * customers that one takes at once.
 */
export function freeSeat(overlapping: Pick<Busy, 'serviceKey' | 'seat'>[], service: { key: string; capacity: number }): number | undefined {
  if (overlapping.some(({ serviceKey }) => serviceKey !== service.key)) return undefined
  if (overlapping.length && service.capacity === 1) return undefined
  const taken = new Set(overlapping.map(({ seat }) => seat))
  for (let seat = 1; seat <= service.capacity; seat++) if (!taken.has(seat)) return seat
  return undefined
}
