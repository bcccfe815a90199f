import { escapeHtml } from '../http/escape-html.ts'
import { pagePolicy } from '../http/security-headers.ts'

const style = `:root{color-scheme:light dark;--ground:#f4f5f8;--surface:#fff;--line:#dee2e6;--ink:#212529}@media(prefers-color-scheme:dark){:root{--ground:#1a1b1e;--surface:#242424;--line:#3a3d42;--ink:#e9ecef}}
body{background:var(--surface);color:var(--ink);font:16px/1.5 -apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;max-width:52rem;margin:3rem auto;padding:0 1rem}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow-x:auto;padding:.75rem;background:var(--ground);border-radius:.5rem}
h2{margin-top:2.5rem}h3{margin:1.5rem 0 .25rem}table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.4rem .6rem;border-bottom:1px solid #8884;vertical-align:top}
button,.button{font:inherit;box-sizing:border-box;padding:.6rem 1.4rem;min-height:44px;border-radius:.5rem;border:0;background:#3b5bdb;color:#fff;cursor:pointer;text-decoration:none}.m{font-weight:700}
.card{box-sizing:border-box;max-width:30rem;margin:12vh auto 0;padding:clamp(1.25rem,5vw,2.5rem);border:1px solid var(--line);border-radius:1rem;background:var(--surface)}body:has(>.card){background:var(--ground)}.card h1{margin:.5rem 0;font-size:1.6rem;line-height:1.3}.card h2{margin:1.25rem 0 .25rem;font-size:1.05rem}
.card ul{padding-inline-start:1.25rem}.card li{margin-block:.5rem}.card summary{padding-block:.75rem;cursor:pointer}.card details{margin-top:1rem}.card pre{white-space:pre-wrap;overflow-wrap:anywhere}.card button,.card .button{display:block;width:100%;text-align:center}.card input:not([type=hidden]){display:block;box-sizing:border-box;width:100%;min-height:44px;margin-top:.35rem;padding:.5rem .75rem;font:inherit;border:1px solid #888;border-radius:.5rem}`

interface Look {
  status?: number
  headers?: Record<string, string>
  language?: string
  dir?: 'rtl'
}

/** A page without any script. `body` is markup already. */
export function page(title: string, body: string, { status = 200, headers = {}, language = 'en', dir }: Look = {}): Response {
  const markup = `<!doctype html><html lang="${language}"${dir ? ` dir="${dir}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body>${body}</body></html>`
  return new Response(markup, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy, 'cache-control': 'no-store', ...headers },
  })
}
