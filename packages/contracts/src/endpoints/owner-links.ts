import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const ownerChatSchema = z
  .object({
    id: z.string(),
    channel_id: z.string(),
    name: z.string().nullable(),
    external_id: z.string().nullable(),
    person: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe(
        'Who asked for the code: the chat ends when they leave the team or are neither owner nor manager any more; null: a key asked',
      ),
    linked_at: instantSchema,
  })
  .meta({ id: 'OwnerChat' })

export const ownerLinkEndpoints = {
  list: {
    operationId: 'owner_links.list',
    method: 'GET',
    path: '/v1/owner-links',
    scope: 'read',
    summary: "Owners' chats: where notices and approvals go",
    query: z.strictObject(pageQuery),
    answer: pageOf(ownerChatSchema),
    status: 200,
  },
  create: {
    operationId: 'owner_links.create',
    method: 'POST',
    path: '/v1/owner-links',
    scope: 'write',
    summary: 'A code that makes the chat it is sent from an owner’s; works once, within 15 minutes',
    body: z.strictObject({ channel_id: z.string() }),
    answer: z.object({
      id: z.string(),
      code: z.string(),
      start_text: z.string(),
      url: z.string().nullable().describe('Opens the chat with the bot, where the messenger has such links'),
      expires_at: instantSchema,
    }),
    status: 201,
  },
  delete: {
    operationId: 'owner_links.delete',
    method: 'DELETE',
    path: '/v1/owner-links/{id}',
    scope: 'write',
    summary: "The chat is no longer an owner's",
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
