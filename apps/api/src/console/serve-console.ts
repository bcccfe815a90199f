import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { consolePolicy } from '../http/security-headers.ts'
import { page } from '../pages/page.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** A file of the built console; for every other path its first page, since the console has routes of its own. */
export async function serveConsole(request: Request, folder: string): Promise<Response> {
  const { pathname } = new URL(request.url)
  const file = fileOf(folder, pathname)
  const bytes = file && (await contentOf(file))
  if (file && bytes) return answer(bytes, path.extname(file), pathname.startsWith('/assets/'))
  const first = folder && !path.extname(pathname) ? await contentOf(path.join(folder, 'index.html')) : undefined
  if (first) return answer(first, '.html', false)
  if (folder && (await contentOf(path.join(folder, 'index.html'))))
    return page('Not found', '<h1>There is no such file</h1>', { status: 404 })
  return page(
    'Proviso',
    '<h1>The console is not built</h1><p>The product runs; <code>npm start</code> builds the console. The HTTP interface is described at <a href="/docs">/docs</a>.</p>',
    { status: 404 },
  )
}

/** Undefined for what would lie outside the folder, or is no file's name. */
function fileOf(folder: string, pathname: string): string | undefined {
  let name: string
  try {
    name = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (name.includes('\0') || !path.extname(name)) return undefined
  const file = path.resolve(folder, `.${name}`)
  return file.startsWith(path.resolve(folder) + path.sep) && !path.basename(file).startsWith('.') ? file : undefined
}

const contentOf = (file: string) => readFile(file).catch(() => undefined)

function answer(bytes: Uint8Array<ArrayBuffer>, extension: string, named: boolean): Response {
  return new Response(bytes, {
    headers: {
      'content-type': types[extension] ?? 'application/octet-stream',
      'content-security-policy': consolePolicy,
      // built files carry a hash in their name, the rest is asked for again each time
      'cache-control': named ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
