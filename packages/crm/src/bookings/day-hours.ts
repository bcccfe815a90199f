import { z } from 'zod'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'a time of day such as 09:30')

const interval = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, 'has to end after it begins; what goes past midnight is two intervals')

/** The wall-clock hours of one day. */
export const dayHours = z.array(interval).max(20)

/** Of every day of the week; a day left out has none. */
export const weeklyHours = z
  .strictObject({ mon: dayHours, tue: dayHours, wed: dayHours, thu: dayHours, fri: dayHours, sat: dayHours, sun: dayHours })
  .partial()
