import { z } from 'zod'
import { type Endpoint, pageOf, pageQuery } from './endpoint.ts'

export const fieldTypes = [
  'text',
  'long_text',
  'number',
  'money',
  'date',
  'datetime',
  'select',
  'multi_select',
  'boolean',
  'phone',
  'email',
  'url',
] as const

export const fieldSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    type: z.enum(fieldTypes),
    options: z.array(z.string()).optional(),
    description: z.string(),
  })
  .meta({ id: 'Field' })

export const fieldOrderSchema = z
  .strictObject({ keys: z.array(z.string()).max(500).describe('Every field, once') })
  .meta({ id: 'FieldOrder' })

export const fieldEndpoints = {
  list: {
    operationId: 'fields.list',
    method: 'GET',
    path: '/v1/fields',
    scope: 'read',
    summary: 'What this business keeps of a lead',
    query: z.strictObject(pageQuery),
    answer: pageOf(fieldSchema),
    status: 200,
  },
  get: {
    operationId: 'fields.get',
    method: 'GET',
    path: '/v1/fields/{key}',
    scope: 'read',
    summary: 'One field',
    answer: fieldSchema,
    status: 200,
  },
  put: {
    operationId: 'fields.put',
    method: 'PUT',
    path: '/v1/fields/{key}',
    scope: 'write',
    summary: 'Create or replace a field',
    body: z.strictObject({
      key: z.string().optional(),
      label: z.string().trim().min(1).max(200),
      type: z.enum(fieldTypes),
      options: z.array(z.string().trim().min(1).max(200)).min(1).max(200).optional(),
      description: z.string().max(2000).default(''),
    }),
    answer: fieldSchema,
    status: 200,
  },
  order: {
    operationId: 'fields.order',
    method: 'PUT',
    path: '/v1/field-order',
    scope: 'write',
    summary: 'The order in which fields are shown',
    body: fieldOrderSchema,
    answer: fieldOrderSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
