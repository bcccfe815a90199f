import { z } from 'zod'
import { mediaKinds, messageKinds } from '../messages.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const messageSchema = z
  .object({
    id: z.string(),
    external_id: z.string().nullable(),
    direction: z.enum(['in', 'out']),
    author: z.enum(['customer', 'assistant', 'owner', 'system']),
    kind: z.enum(messageKinds),
    text: z.string(),
    media: z.array(
      z.object({
        id: z.string(),
        kind: z.enum([...mediaKinds, 'sticker']),
        mime: z.string(),
        size: z.int(),
        sha256: z.string(),
        filename: z.string().nullable(),
      }),
    ),
    status: z.enum(['queued', 'sent', 'delivered', 'read', 'failed', 'unknown']),
    status_reason: z.string().nullable(),
    sent_at: instantSchema,
    edited_at: instantSchema.nullable(),
    revoked_at: instantSchema.nullable(),
    turn_id: z.string().nullable(),
    quote: z
      .object({
        message_id: z.string().nullable().describe('Null where it is not in this conversation'),
        author: z.enum(['customer', 'assistant', 'owner', 'system']).nullable(),
        text: z.string(),
      })
      .optional()
      .describe('What it answers'),
    contact: z.object({ name: z.string().nullable(), phone: z.string().nullable(), own: z.boolean() }).optional(),
    location: z.object({ latitude: z.number(), longitude: z.number(), title: z.string().nullable() }).optional(),
    reactions: z
      .array(z.object({ by: z.enum(['customer', 'owner']), emoji: z.string() }))
      .optional()
      .describe('Signs put on it, one for each side'),
    forwarded: z.literal(true).optional().describe("Passed on: not the person's own words"),
    missing_files: z.literal(true).optional().describe('A file of it is still on its way, or could not be stored'),
    earlier: z
      .array(z.object({ text: z.string(), until: instantSchema }))
      .optional()
      .describe('Earlier texts of an edited message, oldest first'),
  })
  .meta({ id: 'Message' })

export const messageEndpoints = {
  list: {
    operationId: 'messages.list',
    method: 'GET',
    path: '/v1/conversations/{id}/messages',
    scope: 'read',
    summary: 'The thread, oldest first',
    query: z.strictObject({ ...pageQuery, sort: z.enum(['created_at', '-created_at']).default('created_at') }),
    answer: pageOf(messageSchema),
    status: 200,
  },
  get: {
    operationId: 'messages.get',
    method: 'GET',
    path: '/v1/messages/{id}',
    scope: 'read',
    summary: 'One message, and the conversation that it stands in',
    answer: messageSchema.extend({ conversation_id: z.string(), lead_id: z.string() }).meta({ id: 'MessageInPlace' }),
    status: 200,
  },
  create: {
    operationId: 'messages.create',
    method: 'POST',
    path: '/v1/conversations/{id}/messages',
    scope: 'write',
    summary: 'The owner speaks; this takes the conversation over',
    body: z
      .strictObject({
        text: z.string().trim().min(1).max(20_000).optional(),
        template: z
          .strictObject({
            name: z.string().min(1).max(512),
            language: z.string().min(2).max(20),
            parameters: z.array(z.string().min(1).max(1024)).max(20).optional(),
          })
          .optional()
          .describe('An approved template, where the messenger takes no free text any more (WhatsApp Cloud API)'),
      })
      .refine(({ text, template }) => (text === undefined) !== (template === undefined), {
        path: ['text'],
        message: 'either text or a template',
      }),
    answer: messageSchema,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>
