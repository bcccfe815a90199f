import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'
import { leadFilter, leadSorts, onlyFieldFilters } from './lead-filter.ts'

const valueSchema = z.object({
  value: z.json(),
  source: z.enum(['customer', 'contact_card', 'person', 'import', 'messenger']),
  evidence_message_id: z.string().nullable(),
  at: instantSchema,
  text: z.string().describe("The value as a person reads it, in the business's language and zone"),
})

export const leadSchema = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    stage: z.string().nullable(),
    tags: z.array(z.string()),
    source: z.string().nullable().describe('What brought the person: the payload of /start, or the code of an ad'),
    fields: z.record(z.string(), valueSchema),
    identities: z.array(z.object({ channel_kind: z.string(), external_id: z.string(), username: z.string().optional() })),
    created_at: instantSchema,
    last_message_at: instantSchema.nullable(),
    test: z.boolean().describe('Came by a test chat: nobody, played by whoever tries the assistant'),
  })
  .meta({ id: 'Lead' })

const tags = z.array(z.string().trim().min(1).max(100)).max(100)
const leadChange = z
  .strictObject({
    name: z.json(),
    phone: z.json(),
    email: z.json(),
    stage: z.string().nullable(),
    tags,
    fields: z.record(z.string(), z.json()).describe('Values by field; null clears'),
  })
  .partial()

export const leadEndpoints = {
  list: {
    operationId: 'leads.list',
    method: 'GET',
    path: '/v1/leads',
    scope: 'read',
    summary:
      'Leads, newest first; beside the named filters any field: fields[city]=Bonn, fields[budget][gte]=100, fields[birthday][lt]=2000-01-01, fields[email][set]=false',
    query: z
      .strictObject({
        ...pageQuery,
        ...leadFilter,
        sort: z.enum(leadSorts).optional().describe('Default: -created_at'),
        view: z.string().optional().describe('A saved view; what stands beside it takes its place'),
        include: z.literal('total').optional().describe('How many there are, beside the page'),
      })
      .catchall(z.string())
      .superRefine(onlyFieldFilters),
    answer: pageOf(leadSchema).extend({ total: z.int().optional() }),
    status: 200,
  },
  create: {
    operationId: 'leads.create',
    method: 'POST',
    path: '/v1/leads',
    scope: 'write',
    summary: 'Enter a person by hand',
    body: leadChange,
    answer: leadSchema,
    status: 201,
  },
  get: {
    operationId: 'leads.get',
    method: 'GET',
    path: '/v1/leads/{id}',
    scope: 'read',
    summary: 'One lead, every value with its source',
    answer: leadSchema,
    status: 200,
  },
  patch: {
    operationId: 'leads.patch',
    method: 'PATCH',
    path: '/v1/leads/{id}',
    scope: 'write',
    summary: 'Change a lead; what is left out stays, null clears',
    body: leadChange,
    answer: leadSchema,
    status: 200,
  },
  merge: {
    operationId: 'leads.merge',
    method: 'POST',
    path: '/v1/leads/{id}/merge',
    scope: 'write',
    summary: 'Two leads are one person: everything of the other moves here, and the other is shown no longer',
    body: z.strictObject({
      other_id: z.string(),
      fields: z
        .record(z.string(), z.enum(['this', 'other']))
        .optional()
        .describe("Whose value stands where both have one; without it this lead's, save that a display name gives way"),
    }),
    answer: leadSchema,
    status: 200,
  },
  unmerge: {
    operationId: 'leads.unmerge',
    method: 'POST',
    path: '/v1/leads/{id}/unmerge',
    scope: 'write',
    summary: 'Take the newest merge back, or a named one; answers the lead that is shown again',
    body: z.strictObject({ merge_id: z.string().optional() }),
    answer: leadSchema,
    status: 200,
  },
  duplicates: {
    operationId: 'leads.duplicates',
    method: 'GET',
    path: '/v1/leads/{id}/duplicates',
    scope: 'read',
    summary: 'Leads that seem to be the same person',
    answer: z.object({ data: z.array(z.object({ lead: leadSchema, by: z.array(z.enum(['identity', 'phone', 'email'])) })) }),
    status: 200,
  },
  delete: {
    operationId: 'leads.delete',
    method: 'DELETE',
    path: '/v1/leads/{id}',
    scope: 'write',
    summary: 'Erase the person: their words and data go, that something happened stays',
    query: z.strictObject({
      invoices: z
        .enum(['blank', 'keep'])
        .default('blank')
        .describe('keep: the law wants the person on invoices; they stay as they were issued, with their PDF'),
    }),
    status: 204,
  },
  export: {
    operationId: 'leads.export',
    method: 'GET',
    path: '/v1/leads/{id}/export',
    scope: 'read',
    summary: 'Everything kept of this person',
    answer: z.record(z.string(), z.json()),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
