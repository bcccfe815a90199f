import { texts } from '../../texts/index.ts'

/** How long something still holds, in its largest unit, to the nearest: what was given a day says so at once. Undefined once it is over. */
export function timeLeft(until: string, now: Date): string | undefined {
  const seconds = Math.floor((new Date(until).getTime() - now.getTime()) / 1000)
  if (seconds <= 0) return undefined
  const { days, hours, minutes, seconds: inSeconds } = texts.approvals
  if (seconds < 60) return inSeconds(seconds)
  const [inMinutes, inHours] = [Math.round(seconds / 60), Math.round(seconds / 3600)]
  if (inMinutes < 60) return minutes(inMinutes)
  return inHours < 48 ? hours(inHours) : days(Math.round(seconds / 86_400))
}
