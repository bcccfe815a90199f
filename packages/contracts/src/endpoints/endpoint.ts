import { z } from 'zod'

/** One operation of the HTTP interface: what the server checks, the document shows and the console calls. */
export interface Endpoint {
  /** `leads.list`: unique. */
  operationId: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters stand in braces. */
  path: `/v1/${string}`
  /** A `read` key may only call what reads. */
  scope: 'read' | 'write'
  /** For a person who is signed in: no key may do it, whatever its scope. */
  people?: true
  /** For whoever comes, signed in or not: what leads to a session. */
  open?: true
  summary: string
  query?: z.ZodObject
  body?: z.ZodType
  /** Body of a success; absent where there is none, or where it is bytes. */
  answer?: z.ZodType
  /** Media type of an answer that is not JSON. */
  bytes?: string
  status: 200 | 201 | 202 | 204
  /** Default 1 MB. */
  maxBodyBytes?: number
  /** The body holds a whole file that is worked through while it is answered: one of a business at a time, one of a process. */
  bodyIsFile?: true
}

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never
export type ParamsOf<E extends Endpoint> = Record<NameIn<E['path']>, string>
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : Record<string, never>
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : undefined

export { daySchema, instantSchema, offsetInstantSchema } from '../moments.ts'

/** Parameters every list takes. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(50).describe('Rows per page'),
  cursor: z.string().optional().describe('`next_cursor` of the page before; opaque'),
}

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), next_cursor: z.string().nullable(), has_more: z.boolean() })

/** A key its owner chose: of a field, a stage, a service, a member of staff. */
export const keySchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'lower-case letters, digits, _ and -, at most 64')

/** Whether the platform knows this IANA zone. An offset such as +02:00 is none: it has no summer time. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
