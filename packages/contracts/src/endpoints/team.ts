import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'
import { roleSchema } from './session.ts'

export const teamMemberSchema = z
  .object({
    id: z.string().describe('Of the person'),
    name: z.string(),
    email: z.string().nullable(),
    role: roleSchema,
    you: z.boolean(),
    second_factor: z.boolean().describe('A second factor or a passkey guards this account'),
    owner_chats: z.number().describe('Chats where this person is sent notices and approvals'),
    joined_at: instantSchema,
    last_seen_at: instantSchema.nullable(),
  })
  .meta({ id: 'TeamMember' })

/** Only owners make, change or remove owners; the last one stays (`last_owner`). */
export const teamEndpoints = {
  list: {
    operationId: 'team.list',
    method: 'GET',
    path: '/v1/team',
    scope: 'read',
    summary: 'People of this business',
    query: z.strictObject(pageQuery),
    answer: pageOf(teamMemberSchema),
    status: 200,
  },
  patch: {
    operationId: 'team.patch',
    method: 'PATCH',
    path: '/v1/team/{id}',
    scope: 'write',
    people: true,
    summary:
      'Give somebody another role; their sessions here end, and what they made or linked and may no more: keys, addresses of calendars, chats of an owner',
    body: z.strictObject({ role: roleSchema }),
    answer: teamMemberSchema,
    status: 200,
  },
  remove: {
    operationId: 'team.remove',
    method: 'DELETE',
    path: '/v1/team/{id}',
    scope: 'write',
    people: true,
    summary:
      'Take somebody out of the team; their sessions end, with their chats of an owner, the keys and the addresses of calendars that they made',
    status: 204,
  },
  signInLink: {
    operationId: 'team.sign_in_link',
    method: 'POST',
    path: '/v1/team/{id}/sign-in-link',
    scope: 'write',
    people: true,
    summary:
      'A link that signs somebody in, once, within 24 hours, to this business only; not for people who belong to other businesses too',
    body: z.strictObject({}),
    answer: z.object({ url: z.string(), expires_at: instantSchema }).meta({ id: 'SignInLink' }),
    status: 201,
  },
} as const satisfies Record<string, Endpoint>
