import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'
import { leadFilter, leadSorts, onlyFieldFilters } from './lead-filter.ts'
import { leadSchema } from './leads.ts'

const viewQuery = z
  .strictObject({ ...leadFilter, sort: z.enum(leadSorts).optional() })
  .catchall(z.string())
  .superRefine(onlyFieldFilters)

export const leadViewSchema = z
  .object({ id: z.string(), name: z.string(), query: z.record(z.string(), z.string()), created_at: instantSchema })
  .meta({ id: 'LeadView' })

const viewBody = z.strictObject({ name: z.string().trim().min(1).max(100), query: viewQuery })

/** Other ways to look at leads. */
export const leadListEndpoints = {
  board: {
    operationId: 'board.get',
    method: 'GET',
    path: '/v1/board',
    scope: 'read',
    summary: 'The pipeline: of each stage the first leads and how many there are; the rest by GET /v1/leads?stage=',
    query: z
      .strictObject({
        ...leadFilter,
        limit: z.coerce.number().int().min(1).max(100).default(25).describe('Leads per stage'),
        sort: z.enum(leadSorts).optional(),
      })
      .catchall(z.string())
      .superRefine(onlyFieldFilters),
    answer: z.object({
      columns: z.array(
        z.object({
          stage: z.string().nullable().describe('null: leads of no stage, where there are any'),
          label: z.string(),
          total: z.int().nullable().describe('null: with a filter nobody counts'),
          leads: z.array(leadSchema),
          has_more: z.boolean(),
        }),
      ),
    }),
    status: 200,
  },
  duplicates: {
    operationId: 'duplicates.list',
    method: 'GET',
    path: '/v1/duplicates',
    scope: 'read',
    summary: 'Phone numbers and e-mail addresses that more than one lead has',
    query: z.strictObject(pageQuery),
    answer: pageOf(z.object({ by: z.enum(['phone', 'email']), value: z.string(), lead_ids: z.array(z.string()) })),
    status: 200,
  },
  search: {
    operationId: 'messages.search',
    method: 'GET',
    path: '/v1/messages',
    scope: 'read',
    summary: 'Messages that hold all of these words, newest first; the last letters of a word may be missing',
    query: z.strictObject({ ...pageQuery, q: z.string().trim().min(1).max(200), lead_id: z.string().optional() }),
    answer: pageOf(
      z.object({
        id: z.string(),
        conversation_id: z.string(),
        lead_id: z.string(),
        lead_name: z.string().nullable(),
        direction: z.enum(['in', 'out']),
        author: z.enum(['customer', 'assistant', 'owner', 'system']),
        text: z.string(),
        sent_at: instantSchema,
      }),
    ),
    status: 200,
  },
  listViews: {
    operationId: 'views.list',
    method: 'GET',
    path: '/v1/views',
    scope: 'read',
    summary: 'Saved views of the list of leads',
    query: z.strictObject(pageQuery),
    answer: pageOf(leadViewSchema),
    status: 200,
  },
  createView: {
    operationId: 'views.create',
    method: 'POST',
    path: '/v1/views',
    scope: 'write',
    summary: 'Save the parameters of a list under a name',
    body: viewBody,
    answer: leadViewSchema,
    status: 201,
  },
  patchView: {
    operationId: 'views.patch',
    method: 'PATCH',
    path: '/v1/views/{id}',
    scope: 'write',
    summary: 'Rename a view, or replace its parameters',
    body: viewBody.partial(),
    answer: leadViewSchema,
    status: 200,
  },
  deleteView: {
    operationId: 'views.delete',
    method: 'DELETE',
    path: '/v1/views/{id}',
    scope: 'write',
    summary: 'Remove a view',
    status: 204,
  },
  sources: {
    operationId: 'sources.list',
    method: 'GET',
    path: '/v1/sources',
    scope: 'read',
    summary: 'What brought people here, and how many',
    query: z.strictObject(pageQuery),
    answer: pageOf(z.object({ source: z.string(), leads: z.int() })),
    status: 200,
  },
  sourceLinks: {
    operationId: 'sources.links',
    method: 'GET',
    path: '/v1/source-links',
    scope: 'read',
    summary: 'Links for an ad or a leaflet, one per channel: who comes by one has this source',
    query: z.strictObject({
      source: z
        .string()
        .regex(/^(?!own_)[A-Za-z0-9_-]{1,64}$/, 'letters, digits, _ and -, at most 64; own_ is for owners')
        .describe('The code that will stand in `source` of the lead'),
      text: z.string().trim().max(500).default('Hello').describe('What stands prepared in the message, where the messenger has no /start'),
    }),
    answer: z.object({ data: z.array(z.object({ channel_id: z.string(), channel_kind: z.string(), url: z.string() })) }),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
