import { errorTable } from '@proviso/contracts'
import type { Endpoint } from '@proviso/contracts/endpoints'
import { z } from 'zod'
import { collectSchemas } from './collect-schemas.ts'

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().describe("The request's id"),
    code: z.enum(Object.keys(errorTable) as [string, ...string[]]),
    errors: z
      .array(
        z.object({
          pointer: z.string(),
          detail: z.string(),
          code: z.string().optional().describe('`invalid_<type>` of a value of a field'),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem' })

const jsonOf = (schema: unknown) => ({ content: { 'application/json': { schema } } })

/** OpenAPI 3.1 of these operations, out of the very schemas that check them. */
export function openApiDocument(endpoints: Endpoint[], publicUrl: string): Record<string, unknown> {
  const schemas = collectSchemas()
  const problem = { 'application/problem+json': { schema: schemas.of(problemSchema, 'Problem', 'output') } }
  const failures = (statuses: number[]) =>
    Object.fromEntries(statuses.map((status) => [status, { description: titlesOf(status), content: problem }]))
  const paths: Record<string, Record<string, unknown>> = {}
  const readable: ReadonlySet<string> = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path))

  for (const endpoint of endpoints) {
    const { operationId, method, path, summary, query, body, answer, bytes, status, scope, open, people } = endpoint
    const success = answer
      ? { description: 'Done', ...jsonOf(schemas.of(answer, `${operationId}.answer`, 'output')) }
      : bytes
        ? { description: 'The bytes', content: { [bytes]: {} } }
        : { description: 'Done' }
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
    const failing = [
      401,
      ...(scope === 'write' || people ? [403] : []),
      ...(names.length ? [404] : []),
      ...(method === 'POST' ? [409] : []),
      ...(readable.has(path) && method !== 'GET' && method !== 'POST' ? [412] : []),
      422,
      429,
    ]
    const operation = {
      operationId,
      summary,
      tags: [operationId.split('.')[0]],
      parameters: [...names, ...(query ? schemas.parameters(query, operationId) : []), ...headersOf(endpoint, readable)],
      ...(body ? { requestBody: { required: true, ...jsonOf(schemas.of(body, `${operationId}.body`, 'input')) } } : {}),
      responses: { [status]: success, ...failures(failing) },
      'x-scope': scope,
      // a person's session is no way in for a program: such an operation has none
      ...(open ? { security: [] } : people ? { 'x-people': true } : {}),
    }
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Proviso', version: '1', description: 'A messenger assistant with a built-in CRM that cannot act on invented grounds.' },
    servers: [{ url: publicUrl }],
    security: [{ key: [] }],
    paths,
    components: { schemas: schemas.all(), securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'pv_live_…' } } },
  }
}

/** What a write may depend on is read at the same place. */
function headersOf({ method, path }: Endpoint, readable: ReadonlySet<string>) {
  const header = (name: string, description: string) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } })
  if (method === 'POST') return [header('Idempotency-Key', 'The same key and body within 24 hours get the first answer')]
  if (method === 'GET') return [header('If-None-Match', 'The ETag at hand: 304 where nothing has changed')]
  if (!readable.has(path)) return []
  return [
    header('If-Match', 'The ETag that was read: 412 where the record has changed since. Without it the last writer wins'),
    ...(method === 'PUT' ? [header('If-None-Match', '`*`: 412 where there is such a record already')] : []),
  ]
}

function titlesOf(status: number): string {
  const codes = Object.entries(errorTable).filter(([, entry]) => entry.status === status)
  return codes.map(([code, { title }]) => `${code}: ${title}`).join('; ')
}
