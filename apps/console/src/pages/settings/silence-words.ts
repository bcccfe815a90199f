import { texts } from '../../texts/index.ts'

/** A length of time in the largest unit that tells it whole. */
export function silenceWords(minutes: number): string {
  const { minutes: short, hoursLong, daysLong } = texts.settings.followUps
  if (minutes % 1440 === 0) return daysLong(minutes / 1440)
  return minutes % 60 === 0 ? hoursLong(minutes / 60) : short(minutes)
}
