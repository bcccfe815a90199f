import { z } from 'zod'
import { readInstant } from '../time/read-instant.ts'

/** The argument of a time to book. */
export const startsAtArgument = (timezone: string) =>
  z
    .string()
    .superRefine((text, context) => {
      const read = readInstant(text, timezone)
      if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem })
    })
    .describe(`When it begins: starts_at of a free slot, or a local time such as 2026-03-29T10:00 (in ${timezone})`)
