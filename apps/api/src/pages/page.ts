import { escapeHtml } from '../http/escape-html.ts'
import { pagePolicy } from '../http/security-headers.ts'

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:3rem auto;padding:0 1rem}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow-x:auto;padding:.75rem;background:#8881;border-radius:.5rem}
h2{margin-top:2.5rem}h3{margin:1.5rem 0 .25rem}table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.4rem .6rem;border-bottom:1px solid #8884;vertical-align:top}
button{font:inherit;padding:.6rem 1.4rem;min-height:44px;border-radius:.5rem;border:0;background:#1864ab;color:#fff;cursor:pointer}.m{font-weight:700}`

/** A page without any script. `body` is markup already. */
export function page(
  title: string,
  body: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const markup = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`
  return new Response(markup, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy, 'cache-control': 'no-store', ...headers },
  })
}
