import { z } from 'zod'
import { messageKinds } from '../messages.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const conversationSchema = z
  .object({
    id: z.string(),
    lead_id: z.string(),
    lead_name: z.string().nullable().describe('What the person is called here: the name, else the phone, else the messenger’s user name'),
    channel_id: z.string(),
    channel_kind: z.string(),
    mode: z.enum(['assistant', 'human']),
    mode_reason: z.string().nullable(),
    mode_until: instantSchema.nullable(),
    unread: z.int(),
    last_message_at: instantSchema.nullable(),
    last_message: z
      .object({
        author: z.enum(['customer', 'assistant', 'owner', 'system']),
        kind: z.enum(messageKinds),
        text: z.string().describe('Its beginning; empty when it was deleted'),
        revoked: z.boolean(),
        at: instantSchema,
      })
      .nullable(),
  })
  .meta({ id: 'Conversation' })

export const conversationEndpoints = {
  list: {
    operationId: 'conversations.list',
    method: 'GET',
    path: '/v1/conversations',
    scope: 'read',
    summary: 'Conversations, newest first; test chats and those of erased people are left out',
    query: z.strictObject({
      ...pageQuery,
      lead_id: z.string().optional(),
      channel_id: z.string().optional(),
      mode: z.enum(['assistant', 'human']).optional(),
      unread: z.enum(['true', 'false']).optional(),
      sort: z.enum(['-created_at', '-last_message_at']).default('-created_at'),
    }),
    answer: pageOf(conversationSchema),
    status: 200,
  },
  get: {
    operationId: 'conversations.get',
    method: 'GET',
    path: '/v1/conversations/{id}',
    scope: 'read',
    summary: 'One conversation',
    answer: conversationSchema,
    status: 200,
  },
  patch: {
    operationId: 'conversations.patch',
    method: 'PATCH',
    path: '/v1/conversations/{id}',
    scope: 'write',
    summary: 'Take a conversation over, hand it back to the assistant, or say that it was read',
    body: z
      .strictObject({
        mode: z.enum(['assistant', 'human']).optional(),
        mode_until: z.iso.datetime({ offset: true }).nullable().optional(),
        unread: z.literal(0).optional().describe('A person has read it'),
      })
      .refine(({ mode, unread }) => mode !== undefined || unread !== undefined, 'mode or unread')
      .refine(({ mode, mode_until: until }) => mode !== undefined || until === undefined, { path: ['mode_until'], error: 'wants a mode' }),
    answer: conversationSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
