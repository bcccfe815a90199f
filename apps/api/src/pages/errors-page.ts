import type { errorTable } from '@proviso/contracts'
import { escapeHtml } from '../http/escape-html.ts'
import { page } from './page.ts'

/** Where the `type` of every problem leads. */
export function errorsPage(table: typeof errorTable): Response {
  const rows = Object.entries(table).map(
    ([code, { status, title, retryable }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td><td>${retryable ? 'yes, later' : 'no'}</td></tr>`,
  )
  return page(
    'Errors',
    `<h1>Errors</h1><p>Every failure is an <code>application/problem+json</code> document (RFC 9457). <code>code</code> never changes its meaning; <code>errors</code> names each fault with its JSON pointer; <code>instance</code> is the request’s id, as it stands in the log.</p>
<table><thead><tr><th>code</th><th>status</th><th>meaning</th><th>can trying again help?</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}
