import { z } from 'zod'

// Postgres knows no year 0, and what lies after 9999 is written in another form: neither can be held everywhere.
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')
const outside = 'lies outside the years 1 to 9999'

/** What is wrong with an instant that no record can hold. */
export const instantProblem = (at: Date): string | undefined => (at.getTime() >= earliest && at.getTime() <= latest ? undefined : outside)

const isHeld = (text: string) => Number.isNaN(Date.parse(text)) || !instantProblem(new Date(text))

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.iso.date().refine(isHeld, outside)

/** An RFC 3339 instant in UTC. */
export const instantSchema = z.iso.datetime().refine(isHeld, outside).meta({ id: 'Instant', description: 'An instant, RFC 3339 in UTC' })

/** An RFC 3339 instant, in UTC or with its offset. */
export const offsetInstantSchema = z.iso.datetime({ offset: true }).refine(isHeld, outside)
