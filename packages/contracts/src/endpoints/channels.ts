import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const channelSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['telegram', 'whatsapp', 'whatsapp_cloud', 'sandbox']),
    status: z.enum(['connecting', 'pairing', 'connected', 'disconnected', 'needs_pairing', 'paused']),
    status_reason: z.string().nullable(),
    status_at: instantSchema,
    account: z.object({ external_id: z.string().nullable(), username: z.string().nullable(), name: z.string().nullable() }),
    created_at: instantSchema,
  })
  .meta({ id: 'Channel' })

export const channelEndpoints = {
  list: {
    operationId: 'channels.list',
    method: 'GET',
    path: '/v1/channels',
    scope: 'read',
    summary: 'The messengers this business is reached on',
    query: z.strictObject(pageQuery),
    answer: pageOf(channelSchema),
    status: 200,
  },
  create: {
    operationId: 'channels.create',
    method: 'POST',
    path: '/v1/channels',
    scope: 'write',
    summary: 'Connect a messenger; answers when it is receiving',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('telegram'), token: z.string().min(1).max(200) }),
      z.strictObject({ kind: z.literal('whatsapp') }),
      z.strictObject({ kind: z.literal('whatsapp_cloud') }),
    ]),
    answer: channelSchema,
    status: 201,
  },
  get: {
    operationId: 'channels.get',
    method: 'GET',
    path: '/v1/channels/{id}',
    scope: 'read',
    summary: 'One channel with its status and the reason for it',
    answer: channelSchema,
    status: 200,
  },
  delete: {
    operationId: 'channels.delete',
    method: 'DELETE',
    path: '/v1/channels/{id}',
    scope: 'write',
    summary: 'Disconnect a messenger',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
