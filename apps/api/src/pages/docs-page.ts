import type { Endpoint } from '@proviso/contracts/endpoints'
import { z } from 'zod'
import { escapeHtml } from '../http/escape-html.ts'
import { page } from './page.ts'

const schemaText = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...text } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<details><summary>${io === 'input' ? 'Body' : 'Answer'}</summary><pre>${escapeHtml(JSON.stringify(text, null, 2))}</pre></details>`
}

/**
 * The operations for people, put together once and written here without a script: it works without the internet, and an interactive reference would bring a
 * whole front-end framework along.
 */
export function docsPage(endpoints: Endpoint[], publicUrl: string): () => Response {
  let body: string | undefined
  return () => {
    body ??= docsBody(endpoints, publicUrl)
    return page('Proviso: the HTTP interface', body)
  }
}

function docsBody(endpoints: Endpoint[], publicUrl: string): string {
  const resources = [...new Set(endpoints.map(resourceOf))]
  const sections = resources.map((resource) => {
    const operations = endpoints.filter((endpoint) => resourceOf(endpoint) === resource)
    return `<h2 id="${resource}">${resource.replaceAll('_', ' ')}</h2>${operations.map(operation).join('')}`
  })
  return `<h1>The HTTP interface</h1>
<p>Machine-readable: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1). Failures: <a href="/docs/errors">/docs/errors</a>.</p>
<pre>curl ${escapeHtml(publicUrl)}/v1/business -H 'Authorization: Bearer pv_live_…'</pre>
<p>JSON in snake_case. Lists take <code>limit</code> (50, at most 100) and <code>cursor</code>, and answer <code>data</code>, <code>next_cursor</code>, <code>has_more</code>. Every <code>POST</code> takes <code>Idempotency-Key</code>. Money is in minor units, instants are RFC 3339 in UTC.</p>${sections.join('')}`
}

const resourceOf = ({ operationId }: Endpoint) => operationId.split('.')[0] ?? ''

function operation({ operationId, method, path, summary, scope, query, body, answer }: Endpoint): string {
  const parameters = query ? Object.entries(query.shape) : []
  const list = parameters.length ? `<p>Query: ${parameters.map(([name]) => `<code>${escapeHtml(name)}</code>`).join(', ')}</p>` : ''
  return `<h3 id="${operationId}"><span class="m">${method}</span> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(summary)}. Scope: ${scope}.</p>${list}${body ? schemaText(body, 'input') : ''}${answer ? schemaText(answer, 'output') : ''}`
}
