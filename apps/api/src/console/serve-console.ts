import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readSessionCookie } from '../access/session-cookie.ts'
import { consolePolicy } from '../http/security-headers.ts'
import { page } from '../pages/page.ts'
import { packingFor } from './packing-for.ts'

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

/** Built files carry a hash in their name, the rest is asked for again each time. */
const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
const asked = { 'cache-control': 'no-cache' }

interface Place {
  folder: string
  https: boolean
}

/** A file of the built console, packed as its build has packed it; for every other path its first page, since the console has routes of its own. */
export async function serveConsole(request: Request, { folder, https }: Place): Promise<Response> {
  const { pathname } = new URL(request.url)
  const file = fileOf(folder, pathname)
  const found = file && (await (pathname.startsWith('/assets/') ? builtFile(file, request) : otherFile(file)))
  if (found) return found
  const first = folder ? await contentOf(path.join(folder, 'index.html')) : undefined
  if (first && !path.extname(pathname)) return firstPage(first.toString('utf8'), readSessionCookie(request, { https }) !== undefined)
  if (first) return page('Not found', '<h1>There is no such file</h1>', { status: 404 })
  return page(
    'Proviso',
    '<h1>The console is not built</h1><p>The product runs; <code>npm start</code> builds the console. The HTTP interface is described at <a href="/docs">/docs</a>.</p>',
    { status: 404 },
  )
}

async function builtFile(file: string, request: Request): Promise<Response | undefined> {
  const packing = packingFor(request.headers.get('accept-encoding'))
  const packed = packing && (await contentOf(`${file}.${packing.ending}`))
  const bytes = packed ?? (await contentOf(file))
  return (
    bytes &&
    answer(bytes, path.extname(file), { ...kept, vary: 'accept-encoding', ...(packed ? { 'content-encoding': packing.name } : {}) })
  )
}

async function otherFile(file: string): Promise<Response | undefined> {
  const bytes = await contentOf(file)
  if (!bytes) return undefined
  return path.extname(file) === '.html' ? firstPage(bytes.toString('utf8'), false) : answer(bytes, path.extname(file), asked)
}

/** Whether somebody comes with a session stands on the page's first element: what it shows them is asked for before its scripts have come. */
function firstPage(html: string, hasSession: boolean): Response {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const hashes = scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  return answer(hasSession ? html.replace('<html', '<html data-session') : html, '.html', { ...asked, vary: 'cookie' }, hashes)
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

function answer(
  body: Uint8Array<ArrayBuffer> | string,
  extension: string,
  headers: Record<string, string>,
  hashes: string[] = [],
): Response {
  const type = types[extension] ?? 'application/octet-stream'
  return new Response(body, { headers: { 'content-type': type, 'content-security-policy': consolePolicy(hashes), ...headers } })
}
