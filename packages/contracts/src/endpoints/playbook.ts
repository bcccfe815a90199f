import { z } from 'zod'
import { functionNamePattern, functionSchema } from '../functions/definition.ts'
import { wholeNumber } from '../whole-number.ts'
import { type Endpoint, instantSchema, keySchema, pageOf, pageQuery } from './endpoint.ts'

const text = z.string().max(200_000)
const version = wholeNumber(1)
const anything = z.record(z.string(), z.json())

const sentenceSchema = z
  .object({
    line: z.int(),
    column: z.int(),
    text: z.string(),
    status: z.enum(['enforced', 'guidance', 'unclear']).describe('by code; by the model, perhaps; by nobody: it may be meant as a rule'),
    function: z.string().optional(),
    rule: anything.optional().describe('The part of the function that this sentence gives'),
    said_back: z.string().optional().describe('A sentence made from the rule, not from the text'),
    reason: z.string().optional().describe('Why it is unclear'),
    suggestion: z.string().optional().describe('The nearest phrasing that works'),
  })
  .meta({ id: 'PlaybookSentence' })

const compiled = {
  language: z.string(),
  functions: z.array(z.object({ ...functionSchema.shape, line: z.int() })),
  sentences: z.array(sentenceSchema),
}

const playbookSchema = z
  .object({
    version: version.nullable(),
    published_version: version.nullable(),
    text: z.string(),
    ...compiled,
    clashes: z
      .array(z.object({ pointer: z.string(), detail: z.string() }))
      .describe('Names that stand beside the text: it cannot be published'),
  })
  .meta({ id: 'Playbook' })

const fate = z.enum(['run', 'block', 'ask', 'limit'])
const testSchema = z.object({
  key: keySchema,
  function: z.string().regex(functionNamePattern),
  expect: z.enum(['block', 'allow']),
  messages: z
    .array(
      z
        .strictObject({ text: z.string().max(4000).default(''), media: z.enum(['image', 'document']).optional() })
        .refine((each) => each.text.trim() || each.media, 'text or media'),
    )
    .min(1)
    .max(20),
})
const testRun = z.object({
  key: z.string(),
  passed: z.boolean(),
  expect: z.enum(['block', 'allow']),
  outcome: z.string().nullable(),
  because: z.string().nullable().describe('The fact, limit or rule that stopped it; null where nothing did'),
  conversation_id: z.string().nullable(),
  session: z.string(),
  model: z.string(),
})

export const playbookEndpoints = {
  get: {
    operationId: 'playbook.get',
    method: 'GET',
    path: '/v1/playbook',
    scope: 'read',
    summary: "The owner's plain text, its newest version, and what becomes of each sentence",
    query: z.strictObject({ version: z.coerce.number().pipe(version).optional() }),
    answer: playbookSchema,
    status: 200,
  },
  put: {
    operationId: 'playbook.put',
    method: 'PUT',
    path: '/v1/playbook',
    scope: 'write',
    summary: 'Store a draft; nothing is live before it is published',
    body: z.strictObject({ text }),
    answer: playbookSchema,
    status: 200,
  },
  check: {
    operationId: 'playbook.check',
    method: 'POST',
    path: '/v1/playbook/check',
    scope: 'read',
    summary: 'What would become of a text; nothing is stored',
    body: z.strictObject({ text }),
    answer: z.object(compiled),
    status: 200,
  },
  rewrite: {
    operationId: 'playbook.rewrite',
    method: 'POST',
    path: '/v1/playbook/rewrite',
    scope: 'write',
    summary: 'What a model proposes in the place of unclear sentences, to be taken line by line; nothing is stored',
    body: z.strictObject({ text }),
    answer: z.object({
      available: z.boolean().describe('false: there is no model, or it does not answer'),
      changes: z.array(z.object({ line: z.int(), column: z.int(), before: z.string(), after: z.string(), said_back: z.string() })),
    }),
    status: 200,
  },
  readyMade: {
    operationId: 'playbook.ready_made',
    method: 'GET',
    path: '/v1/playbook/ready-made',
    scope: 'read',
    summary:
      "Texts to begin with, one for each trade, with amounts in the business's currency; in English where there is none in the language",
    query: z.strictObject({ language: z.string().max(10).default('en') }),
    answer: z.object({ data: z.array(z.object({ trade: z.string(), language: z.string(), text: z.string() })) }),
    status: 200,
  },
  publish: {
    operationId: 'playbook.publish',
    method: 'POST',
    path: '/v1/playbook/publish',
    scope: 'write',
    summary: 'Put a version into force, an old one too; a name that stands beside the playbook is refused',
    body: z.strictObject({ version }),
    answer: playbookSchema,
    status: 200,
  },
  versions: {
    operationId: 'playbook.versions',
    method: 'GET',
    path: '/v1/playbook/versions',
    scope: 'read',
    summary: 'Every version of the text, newest first',
    query: z.strictObject(pageQuery),
    answer: pageOf(
      z.object({ version, by: z.string(), created_at: instantSchema, published_at: instantSchema.nullable(), live: z.boolean() }),
    ),
    status: 200,
  },
  diff: {
    operationId: 'playbook.diff',
    method: 'GET',
    path: '/v1/playbook/versions/{version}/diff',
    scope: 'read',
    summary: 'What publishing a version would change, in sentences',
    answer: z.object({
      changes: z.array(z.object({ function: z.string(), change: z.enum(['added', 'removed']), sentence: z.string().optional() })),
    }),
    status: 200,
  },
  replay: {
    operationId: 'playbook.replay',
    method: 'POST',
    path: '/v1/playbook/versions/{version}/replay',
    scope: 'read',
    summary: 'What a version would have made of the last 100 calls of each function; nothing changes',
    answer: z.object({
      functions: z.array(
        z.object({
          function: z.string(),
          considered: z.int(),
          would_run: z.int(),
          would_block: z.int(),
          would_ask: z.int(),
          would_be_limited: z.int(),
          changed: z.array(z.object({ call_id: z.string(), was: fate, would: fate })),
        }),
      ),
    }),
    status: 200,
  },
  tests: {
    operationId: 'playbook.tests',
    method: 'GET',
    path: '/v1/playbook/tests',
    scope: 'read',
    summary: 'Dialogs that must be refused or let through',
    answer: z.object({ data: z.array(testSchema) }),
    status: 200,
  },
  putTest: {
    operationId: 'playbook.put_test',
    method: 'PUT',
    path: '/v1/playbook/tests/{key}',
    scope: 'write',
    summary: 'Keep a dialog with what it must come to',
    body: z.strictObject({ function: testSchema.shape.function, expect: testSchema.shape.expect, messages: testSchema.shape.messages }),
    answer: testSchema,
    status: 200,
  },
  deleteTest: {
    operationId: 'playbook.delete_test',
    method: 'DELETE',
    path: '/v1/playbook/tests/{key}',
    scope: 'write',
    summary: 'Drop a dialog',
    status: 204,
  },
  runTests: {
    operationId: 'playbook.run_tests',
    method: 'POST',
    path: '/v1/playbook/tests/run',
    scope: 'write',
    summary: 'Play the dialogs on the sandbox channel, against a version or what is in force, with the model that answers customers',
    body: z.strictObject({
      keys: z.array(keySchema).max(50).optional(),
      version: version.optional().describe('A draft to be tried; absent: what is in force'),
    }),
    answer: z.object({ passed: z.boolean(), data: z.array(testRun) }),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
