import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'
import { leadFilter, onlyFieldFilters } from './lead-filter.ts'

const column = z.object({ name: z.string(), field: z.string().nullable() })

export const importSchema = z
  .object({
    id: z.string(),
    filename: z.string().nullable(),
    status: z.enum(['queued', 'running', 'done', 'failed', 'undoing', 'undone']),
    reason: z.string().nullable(),
    dry_run: z.boolean(),
    encoding: z.string(),
    delimiter: z.string(),
    header: z.boolean(),
    columns: z.array(column),
    total_rows: z.int(),
    done_rows: z.int(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    failed: z.int(),
    created_at: instantSchema,
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: 'Import' })

const file = {
  content: z.base64().optional().describe('The file as it is, in Base64; its encoding is found out'),
  text: z.string().optional().describe('Or as text'),
  encoding: z.string().max(40).optional().describe('Where it is known: a label such as utf-8, windows-1251, shift_jis'),
  delimiter: z.string().min(1).max(1).optional(),
  header: z.boolean().optional().describe('Whether the first row names the columns'),
}
const aFile = ({ content, text }: { content?: string | undefined; text?: string | undefined }, context: z.RefinementCtx) => {
  if ((content === undefined) === (text === undefined))
    context.addIssue({ code: 'custom', path: ['content'], message: 'either content or text holds the file' })
}

export const importEndpoints = {
  list: {
    operationId: 'imports.list',
    method: 'GET',
    path: '/v1/imports',
    scope: 'read',
    summary: 'Imports, newest first',
    query: z.strictObject(pageQuery),
    answer: pageOf(importSchema),
    status: 200,
  },
  inspect: {
    operationId: 'imports.inspect',
    method: 'POST',
    path: '/v1/import-previews',
    scope: 'write',
    summary: 'What a file seems to be: encoding, delimiter, header, and which field each column fills; nothing is kept',
    body: z.strictObject(file).superRefine(aFile),
    answer: z.object({
      encoding: z.string(),
      delimiter: z.string(),
      header: z.boolean(),
      columns: z.array(
        column.extend({
          samples: z.array(z.string()),
          day_order: z.enum(['dmy', 'mdy', 'either']).optional().describe('How days such as 5/12/1988 are written in it'),
        }),
      ),
    }),
    status: 200,
    maxBodyBytes: 64 * 1024 * 1024,
    bodyIsFile: true,
  },
  create: {
    operationId: 'imports.create',
    method: 'POST',
    path: '/v1/imports',
    scope: 'write',
    summary: 'Import people from a CSV file, as a job: the answer shows how the file was understood, and GET how far it is',
    body: z
      .strictObject({
        ...file,
        filename: z.string().trim().max(255).optional(),
        mapping: z
          .record(z.string(), z.string().nullable())
          .optional()
          .describe('Column (its name or its place, from 1) to field, stage or tags; null leaves it out. Others are what they seem to be'),
        match: z
          .array(z.enum(['phone', 'email']))
          .optional()
          .describe('By what a row is the same person as a lead; default both'),
        on_match: z
          .enum(['skip', 'fill', 'update', 'create'])
          .optional()
          .describe('Then: nothing, fill what is empty (default), replace what differs, or make another lead'),
        stage: z.string().optional().describe('Of rows that name none'),
        tags: z.array(z.string().trim().min(1).max(100)).max(20).optional().describe('For every row, beside those it names'),
        country: z
          .string()
          .regex(/^[A-Z]{2}$/, 'two capital letters such as DE')
          .optional()
          .describe("Whose national numbers are meant; default the business's"),
        day_order: z
          .enum(['dmy', 'mdy'])
          .optional()
          .describe(
            'Of days such as 5/12/1988: whether the day or the month stands first. Left out: only what can be read in one way is read',
          ),
        dry_run: z.boolean().optional().describe('Count, and say which rows are wrong; nobody comes in'),
      })
      .superRefine(aFile),
    answer: importSchema,
    status: 202,
    maxBodyBytes: 64 * 1024 * 1024,
    bodyIsFile: true,
  },
  get: {
    operationId: 'imports.get',
    method: 'GET',
    path: '/v1/imports/{id}',
    scope: 'read',
    summary: 'How far an import is, and what came of it',
    answer: importSchema,
    status: 200,
  },
  errors: {
    operationId: 'imports.errors',
    method: 'GET',
    path: '/v1/imports/{id}/errors',
    scope: 'read',
    summary: 'Rows that did not come in, and why, by column',
    query: z.strictObject(pageQuery),
    answer: pageOf(
      z.object({
        row: z.int().describe('The first below the header is 1'),
        errors: z.array(
          z.object({
            column: z.string().nullable(),
            detail: z.string(),
            code: z
              .string()
              .optional()
              .describe('`invalid_<type>` of a value, such as `invalid_phone`; `unknown_stage`, `stage_requires`, `empty`'),
          }),
        ),
      }),
    ),
    status: 200,
  },
  undo: {
    operationId: 'imports.undo',
    method: 'POST',
    path: '/v1/imports/{id}/undo',
    scope: 'write',
    summary: 'Take an import back: who came by it and with whom nothing has happened since, and values it replaced',
    answer: importSchema,
    status: 202,
  },
} as const satisfies Record<string, Endpoint>

const sheet = {
  bom: z.enum(['true', 'false']).default('true').describe('A byte order mark, by which Excel knows UTF-8'),
  delimiter: z.enum([',', ';', '\t']).default(','),
}
const csv = { method: 'GET', scope: 'read', bytes: 'text/csv', status: 200 } as const

export const exportEndpoints = {
  leads: {
    ...csv,
    operationId: 'exports.leads',
    path: '/v1/exports/leads.csv',
    summary: 'Leads as CSV, streamed; filters as of GET /v1/leads',
    query: z
      .strictObject({ ...sheet, ...leadFilter })
      .catchall(z.string())
      .superRefine((query, context) => {
        const { bom: _, delimiter: __, ...filter } = query
        onlyFieldFilters(filter, context)
      }),
  },
  bookings: {
    ...csv,
    operationId: 'exports.bookings',
    path: '/v1/exports/bookings.csv',
    summary: 'Bookings as CSV, streamed',
    query: z.strictObject(sheet),
  },
  invoices: {
    ...csv,
    operationId: 'exports.invoices',
    path: '/v1/exports/invoices.csv',
    summary: 'Invoices as CSV, streamed',
    query: z.strictObject(sheet),
  },
  payments: {
    ...csv,
    operationId: 'exports.payments',
    path: '/v1/exports/payments.csv',
    summary: 'Payments as CSV, streamed',
    query: z.strictObject(sheet),
  },
} as const satisfies Record<string, Endpoint>
