import { texts } from '../../texts/index.ts'

/** How long something still holds, in its largest unit, rounded down: never more than there is. Undefined once it is over. */
export function timeLeft(until: string, now: Date): string | undefined {
  const seconds = Math.floor((new Date(until).getTime() - now.getTime()) / 1000)
  if (seconds <= 0) return undefined
  const { days, hours, minutes, seconds: inSeconds } = texts.approvals
  if (seconds < 60) return inSeconds(seconds)
  if (seconds < 3600) return minutes(Math.floor(seconds / 60))
  if (seconds < 86_400) return hours(Math.floor(seconds / 3600))
  return days(Math.floor(seconds / 86_400))
}
