import { z } from 'zod'
import { messageKinds } from '../messages.ts'
import { approvalSchema } from './approvals.ts'
import { type Endpoint, instantSchema, offsetInstantSchema, pageOf, pageQuery } from './endpoint.ts'
import { messageSchema } from './messages.ts'
import { threadCallSchema } from './turns.ts'

export const conversationSchema = z
  .object({
    id: z.string(),
    lead_id: z.string(),
    lead_name: z.string().nullable().describe('What the person is called here: the name, else the phone, else the messenger’s user name'),
    lead_stage: z.string().nullable(),
    lead_tags: z.array(z.string()),
    channel_id: z.string(),
    channel_kind: z.string(),
    mode: z.enum(['assistant', 'human']),
    mode_reason: z.string().nullable(),
    mode_until: instantSchema.nullable(),
    unread: z.int(),
    needs_you: z
      .enum(['approval', 'reply'])
      .nullable()
      .describe('What waits for a person: a decision, or an answer where a person runs the conversation; null: nothing'),
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

/** What is said between the messages of a thread, and is no call. */
export const noticeTypes = [
  'conversation.taken_over',
  'conversation.handed_back',
  'conversation.escalated',
  'claim.rejected',
  'booking.created',
  'booking.moved',
  'booking.cancelled',
  'booking.held',
  'booking.missed',
  'invoice.issued',
  'invoice.voided',
  'payment.confirmed',
  'payment.revoked',
  'lead.updated',
] as const

const noticeSchema = z
  .object({ id: z.string(), type: z.enum(noticeTypes), at: instantSchema, data: z.record(z.string(), z.json()) })
  .meta({ id: 'ThreadNotice' })

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
      needs_you: z.literal('true').optional().describe('Only those in which something waits for a person'),
      paused: z.enum(['true', 'false']).optional().describe('With a person for a while only, or without an end'),
      channel_kind: z.string().max(40).optional(),
      stage: z.string().max(64).optional().describe('Of the lead: its key; empty: of no stage'),
      tag: z.string().max(100).optional(),
      q: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('Part of a name, a phone number or an e-mail address of the person; of a name alone for who sees those masked'),
      stopped: z.literal('true').optional().describe('Only those in which an action of the assistant was stopped in the last 7 days'),
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
  thread: {
    operationId: 'conversations.thread',
    method: 'GET',
    path: '/v1/conversations/{id}/thread',
    scope: 'read',
    summary: 'A piece of the thread, oldest first: messages, and what was asked for, decided and done around them',
    query: z
      .strictObject({
        limit: z.coerce.number().int().min(1).max(100).default(40).describe('Messages at most'),
        before: z.string().optional().describe('A message: only older ones'),
        after: z.string().optional().describe('A message: only newer ones'),
        around: z.string().optional().describe('A message, or a call: it and what stands next to it'),
      })
      .refine(({ before, after, around }) => [before, after, around].filter((each) => each !== undefined).length < 2, {
        error: 'one of before, after, around',
      }),
    answer: z
      .object({
        messages: z.array(messageSchema),
        calls: z.array(threadCallSchema).describe('Those of the time of these messages, oldest first'),
        approvals: z
          .array(
            approvalSchema.pick({
              id: true,
              call_id: true,
              status: true,
              expires_at: true,
              decided_at: true,
              decided_by: true,
              reason: true,
            }),
          )
          .describe('Of these calls'),
        notices: z.array(noticeSchema).describe('Events of the same time, oldest first; those of a call are left out'),
        has_older: z.boolean(),
        has_newer: z.boolean(),
      })
      .meta({ id: 'ThreadPiece' }),
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
        mode_until: offsetInstantSchema.nullable().optional(),
        unread: z.literal(0).optional().describe('A person has read it'),
      })
      .refine(({ mode, unread }) => mode !== undefined || unread !== undefined, 'mode or unread')
      .refine(({ mode, mode_until: until }) => mode !== undefined || until === undefined, { path: ['mode_until'], error: 'wants a mode' }),
    answer: conversationSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
