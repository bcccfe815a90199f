import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The product as its operator runs it: a process of its own, on an embedded database of its own. */
export interface StartedProduct {
  url: string
  signInUrl: string
  /** Of its embedded database. */
  dataDir: string
  /** Sends JSON with the first business's key; throws where it is refused. */
  send(method: string, path: string, body?: unknown): Promise<unknown>
  /** The end of its log. */
  log(): string
  close(): Promise<void>
}

/** Builds what is older than its sources, and starts everything in one process; its environment may depend on the port. */
export async function startProduct(env: Record<string, string> | ((port: number) => Record<string, string>)): Promise<StartedProduct> {
  await prepare()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'proviso-story-'))
  chmodSync(dataDir, 0o755) // the database may run under an account of its own
  const port = await freePort()
  const key = `pv_live_${'story'.repeat(8)}`
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=1536', '--enable-source-maps', 'apps/proviso/dist/main.mjs', 'start', '--json'],
    {
      cwd: root,
      env: {
        PATH: path.dirname(process.execPath),
        PORT: String(port),
        PROVISO_DATA_DIR: dataDir,
        BOOTSTRAP_API_KEY: key,
        LOG_LEVEL: 'warn',
        NODE_ENV: 'test',
        ...(typeof env === 'function' ? env(port) : env),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-10_000)
  })
  const gone = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL')) // a test that is cut off leaves nothing running
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
    gone.then(() => Promise.reject(new Error(`the product did not start:\n${complaints}`))),
  ])
  const { url, sign_in_url } = JSON.parse(line) as { url: string; sign_in_url: string }
  return {
    url,
    signInUrl: sign_in_url,
    dataDir,
    async send(method, at, body) {
      const response = await fetch(`${url}${at}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw new Error(`${method} ${at} was not answered; the product said:\n${complaints}`, { cause: error })
      })
      if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    log: () => complaints,
    async close() {
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function prepare(): Promise<void> {
  const preparing = spawn(process.execPath, ['prepare.mjs', '--console'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(preparing, 'exit')
  if (code !== 0) throw new Error('the product could not be built')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port')
  return address.port
}
