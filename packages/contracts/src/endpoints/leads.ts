import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

const valueSchema = z.object({
  value: z.json(),
  source: z.enum(['customer', 'contact_card', 'person', 'import', 'messenger']),
  evidence_message_id: z.string().nullable(),
  at: instantSchema,
})

export const leadSchema = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    stage: z.string().nullable(),
    tags: z.array(z.string()),
    fields: z.record(z.string(), valueSchema),
    identities: z.array(z.object({ channel_kind: z.string(), external_id: z.string(), username: z.string().optional() })),
    created_at: instantSchema,
    last_message_at: instantSchema.nullable(),
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
    summary: 'Leads, newest first',
    query: z.strictObject({
      ...pageQuery,
      stage: z.string().optional(),
      q: z.string().trim().min(1).max(200).optional().describe('Part of a name, a phone number or an e-mail address'),
      sort: z.enum(['created_at', '-created_at', '-last_message_at']).default('-created_at'),
    }),
    answer: pageOf(leadSchema),
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
  delete: {
    operationId: 'leads.delete',
    method: 'DELETE',
    path: '/v1/leads/{id}',
    scope: 'write',
    summary: 'Erase the person: their words and data go, that something happened stays',
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
