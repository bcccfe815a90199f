import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'
import { roleSchema } from './session.ts'
import { emailSchema } from './sign-in.ts'

export const invitationSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    role: roleSchema,
    status: z.enum(['open', 'accepted', 'expired']),
    invited_by: z.string().describe('A name'),
    created_at: instantSchema,
    expires_at: instantSchema,
    accepted_at: instantSchema.nullable(),
  })
  .meta({ id: 'Invitation' })

export const invitationEndpoints = {
  list: {
    operationId: 'invitations.list',
    method: 'GET',
    path: '/v1/invitations',
    scope: 'read',
    summary: 'Invitations to this business, newest first',
    query: z.strictObject(pageQuery),
    answer: pageOf(invitationSchema),
    status: 200,
  },
  create: {
    operationId: 'invitations.create',
    method: 'POST',
    path: '/v1/invitations',
    scope: 'write',
    people: true,
    summary: 'Invite an address; the link stands in this answer and nowhere else, and is mailed where mail is set up',
    body: z.strictObject({
      email: emailSchema,
      role: roleSchema,
      expires_in_days: z.int().min(1).max(30).default(7),
    }),
    answer: invitationSchema
      .extend({ url: z.string().describe('The console at /invitation#token=…'), mailed: z.boolean() })
      .meta({ id: 'NewInvitation' }),
    status: 201,
  },
  delete: {
    operationId: 'invitations.delete',
    method: 'DELETE',
    path: '/v1/invitations/{id}',
    scope: 'write',
    people: true,
    summary: 'Withdraw an invitation',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
