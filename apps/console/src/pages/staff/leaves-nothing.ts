import { inMinutes, without } from '../calendar/open-hours.ts'
import type { Interval } from '../calendar/shapes.ts'

/** Whether breaks take the whole of a day that has hours: it would look open, and nobody could book it. */
export const leavesNothing = (hours: readonly Interval[], breaks: readonly Interval[]): boolean =>
  hours.length > 0 && without(inMinutes(hours), inMinutes(breaks)).length === 0
