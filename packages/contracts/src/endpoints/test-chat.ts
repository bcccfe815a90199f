import { z } from 'zod'
import { callOutcomes } from '../functions/calls.ts'
import { wholeNumber } from '../whole-number.ts'
import { checkSchema } from './calls.ts'
import type { Endpoint } from './endpoint.ts'

export const testChatEndpoints = {
  ask: {
    operationId: 'test_chat.ask',
    method: 'POST',
    path: '/v1/test-chat',
    scope: 'write',
    summary: "The assistant's real answer on a sandbox channel; nothing leaves the house",
    body: z
      .strictObject({
        text: z.string().max(20_000).default(''),
        media: z
          .array(z.strictObject({ data: z.base64().min(1), filename: z.string().max(255).optional() }))
          .max(10)
          .optional(),
        version: wholeNumber(1).optional().describe('Of the playbook: a draft to be tried; absent: what is in force'),
        session: z.string().max(100).optional().describe('Goes on with an earlier test chat'),
      })
      .refine(({ text, media }) => text.trim() || media?.length, 'text or media'),
    answer: z.object({
      session: z.string(),
      conversation_id: z.string(),
      model: z.string(),
      replies: z.array(z.object({ text: z.string() })),
      calls: z.array(
        z.object({
          id: z.string(),
          function: z.string(),
          outcome: z.enum(callOutcomes),
          arguments: z.record(z.string(), z.json()),
          checks: z.array(checkSchema),
          result: z.record(z.string(), z.json()).nullable(),
        }),
      ),
    }),
    status: 200,
    maxBodyBytes: 16 * 1024 * 1024,
  },
} as const satisfies Record<string, Endpoint>
