import { z } from 'zod'
import { roles } from '../roles.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const roleSchema = z.enum(roles)

export const sessionSchema = z
  .object({
    business: z.object({ id: z.string(), name: z.string() }),
    scope: z.enum(['read', 'write']),
    user: z
      .object({ id: z.string(), name: z.string(), email: z.string().nullable(), role: roleSchema })
      .nullable()
      .describe('null for a key'),
    businesses: z
      .array(z.object({ id: z.string(), name: z.string(), role: roleSchema }))
      .describe('Those that this person belongs to, by name; POST /v1/account/switch goes to another. Empty for a key'),
    csrf_token: z.string().nullable().describe('To be sent as X-CSRF-Token with every write of this session'),
    rehearsal: z.boolean().describe('There is no key for the model: the built-in rehearsal model answers'),
    last_event_id: z.string().describe('The newest event there is: GET /v1/events tells from it on what happens after this answer'),
  })
  .meta({ id: 'Session' })

export const sessionEndpoints = {
  get: {
    operationId: 'session.get',
    method: 'GET',
    path: '/v1/session',
    scope: 'read',
    summary: 'Who is asking',
    answer: sessionSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>

export const signedInPlaceSchema = z
  .object({
    id: z.string(),
    current: z.boolean().describe('The one that asks'),
    business: z.object({ id: z.string(), name: z.string() }),
    method: z.enum(['link', 'team_link', 'mail', 'password', 'passkey', 'invitation']).describe('How it was begun'),
    device: z.string().nullable().describe('What the browser calls itself'),
    address: z.string().nullable().describe('Where it was begun from'),
    created_at: instantSchema,
    last_seen_at: instantSchema,
    expires_at: instantSchema,
  })
  .meta({ id: 'SignedInPlace' })

/** Where a person is signed in, in any of their businesses. */
export const sessionListEndpoints = {
  list: {
    operationId: 'sessions.list',
    method: 'GET',
    path: '/v1/sessions',
    scope: 'read',
    people: true,
    summary: 'Where you are signed in, newest first',
    query: z.strictObject(pageQuery),
    answer: pageOf(signedInPlaceSchema),
    status: 200,
  },
  delete: {
    operationId: 'sessions.delete',
    method: 'DELETE',
    path: '/v1/sessions/{id}',
    scope: 'write',
    people: true,
    summary: 'Sign out there; live streams of it end too',
    status: 204,
  },
  endOthers: {
    operationId: 'sessions.end_others',
    method: 'POST',
    path: '/v1/sessions/end-others',
    scope: 'write',
    people: true,
    summary: 'Sign out everywhere but here',
    body: z.strictObject({}),
    answer: z.object({ ended: z.int() }).meta({ id: 'EndedSessions' }),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
