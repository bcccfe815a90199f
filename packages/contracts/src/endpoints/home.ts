import { z } from 'zod'
import { moneySchema } from '../money.ts'
import { bookingSchema } from './bookings.ts'
import { keptRuleSchema } from './calls.ts'
import { channelSchema } from './channels.ts'
import { conversationSchema } from './conversations.ts'
import { type Endpoint, instantSchema } from './endpoint.ts'
import { taskSchema } from './tasks.ts'

const named = z.string().nullable().describe('What the person is called here; null without a name')

export const homeSchema = z
  .object({
    timezone: z.string().describe('Of the business: its today begins at its midnight, its week on Monday'),
    needs: z
      .object({ approvals: z.int(), conversations: z.int(), channels: z.int(), tasks: z.int() })
      .describe('How much waits for a person: decisions, answers, messengers that are not connected, tasks whose time has come'),
    approvals: z
      .array(
        z.object({
          id: z.string(),
          function: z.string(),
          arguments: z.record(z.string(), z.json()),
          lead_name: named,
          expires_at: instantSchema,
        }),
      )
      .describe('The first to expire'),
    conversations: z
      .array(
        conversationSchema.extend({
          customer_text: z
            .string()
            .nullable()
            .describe('The beginning of what the customer wrote last in words; null where they wrote none'),
        }),
      )
      .describe('Those that wait for an answer, the most lately active first'),
    channels: z.array(
      channelSchema.pick({ id: true, kind: true, status: true, status_reason: true, status_code: true, next_step: true, account: true }),
    ),
    tasks: z.array(taskSchema),
    bookings_today: z.array(
      bookingSchema
        .pick({ id: true, starts_at: true, ends_at: true, status: true })
        .extend({ lead_name: named, service_name: z.string(), staff_name: z.string() }),
    ),
    week: z.object({ leads: z.int(), money: z.array(moneySchema).describe('Confirmed payments less what was given back, by currency') }),
    stopped_today: z.object({
      count: z.int().describe("The assistant's calls that were blocked or broke a limit; of the business's last 2000 calls"),
      data: z
        .array(
          z.object({
            id: z.string(),
            function: z.string(),
            at: instantSchema,
            lead_name: named,
            sentence: z.string().nullable(),
            rule: keptRuleSchema.nullable(),
          }),
        )
        .describe('The latest; the sentence that did not hold, and the rule that it says'),
    }),
    cost: z.object({ today_usd: z.number(), day_budget_usd: z.number(), estimated: z.boolean() }),
    setup: z
      .object({
        settled: z.boolean().describe('Name or time zone are no longer those of a new business'),
        channel: z.boolean().describe('A messenger is connected'),
        customer: z.boolean().describe('A customer has written'),
        rules: z.boolean().describe('The business has changed what the assistant may do, or published a playbook'),
        tested: z.boolean().describe('There has been a test chat'),
        owner_chat: z.boolean().describe("An owner's chat is linked: notices and approvals go there"),
        rehearsal: z.boolean().describe('There is no key for the model'),
      })
      .describe('What a new business has done'),
  })
  .meta({ id: 'Home' })

export const homeEndpoints = {
  get: {
    operationId: 'home.get',
    method: 'GET',
    path: '/v1/home',
    scope: 'read',
    summary: 'The day at a glance: what needs a person, what comes, what was stopped, what it cost',
    answer: homeSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
