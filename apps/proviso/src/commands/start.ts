import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createSignInLink, openMailer, startHttp } from '@proviso/api'
import { loggable } from '@proviso/contracts'
import { isBrokenWire } from '@proviso/db'
import { startGateway } from '@proviso/gateway'
import { createLogger, ensureFirstBusiness, type Running } from '@proviso/runtime'
import { startWorker } from '@proviso/worker'
import type { Env } from '../env.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { openStorage } from '../open-storage.ts'
import { openWired } from '../open-wired.ts'
import { requireEnv } from '../require-env.ts'
import { StartProblem } from '../start-problem.ts'
import type { Terminal } from '../terminal.ts'

const consoleFolder = fileURLToPath(new URL('../../../console/dist', import.meta.url))
/** Below the 30 s that compose and others give before they kill. */
const endPatienceMs = 25_000

/** Runs the roles of this process until it is told to end; then drains and stops. */
export async function start(terminal: Terminal): Promise<ExitCode> {
  const env = requireEnv()
  // under --json, stdout is for the answer alone
  const log = createLogger({ level: env.logLevel, ...(terminal.json ? { write: (line) => terminal.complain(line.trimEnd()) } : {}) })
  process.on('unhandledRejection', (error) => {
    if (isBrokenWire(error)) return log.warn({ error: loggable(error) }, 'a connection broke where nobody waited for it')
    log.error({ error: loggable(error) }, 'a fault that nobody heard: the process ends')
    process.exit(1)
  })
  const storage = await openStorage({ env, log })
  if (storage.notice) terminal.say(storage.notice)
  const product = await openWired({ env, storage, log }).catch(async (error) => {
    await storage.close()
    throw error
  })
  const made = await ensureFirstBusiness(product.db, product.actions, env.bootstrapApiKey)
  if (env.bootstrapApiKey && !made) log.warn({}, 'BOOTSTRAP_API_KEY is ignored: a business exists already')
  if (product.rehearsal) log.warn({}, 'no ANTHROPIC_API_KEY: the built-in rehearsal model answers')

  const parts: Running[] = []
  if (env.roles.has('worker')) parts.push(await startWorker(product))
  if (env.roles.has('gateway')) parts.push(await startGateway(product))
  const roles = [...env.roles]
  const built = existsSync(`${consoleFolder}/index.html`) ? { consoleFolder } : {}
  const mailer = env.mail ? { mailer: openMailer(env.mail) } : {}
  const http = await startHttp({
    product,
    host: env.host,
    port: env.port,
    roles,
    ...built,
    ...mailer,
    trustedProxies: env.trustedProxies,
  }).catch(async (error) => {
    await Promise.all(parts.map((part) => part.close()))
    await product.close()
    await storage.close()
    throw new StartProblem(problemsOfListening[error?.code]?.(env) ?? String(error?.message ?? error))
  })
  log.info(
    { port: http.port, roles, database: env.databaseUrl ? 'given' : 'embedded', queue: env.redisUrl ? 'redis' : 'postgres' },
    'Proviso is running',
  )
  const link = env.roles.has('api') ? await createSignInLink(product) : undefined
  terminal.answer({ ok: true, url: env.publicUrl, port: http.port, roles, rehearsal: product.rehearsal, sign_in_url: link?.url ?? null })
  if (env.roles.has('api')) {
    terminal.say(`\nProviso is running: ${env.publicUrl}`)
    if (link) terminal.say(`Sign in as its first owner (works once, within 24 hours): ${link.url}`)
    if (product.rehearsal) terminal.say('No ANTHROPIC_API_KEY is set: the built-in rehearsal model answers, and says so.')
    terminal.say('')
  }

  const signal = await told()
  log.info({ signal }, 'ending: what runs is brought to its end')
  setTimeout(() => process.exit(exitCodes.failed), endPatienceMs).unref()
  try {
    await Promise.all([http.close(), ...parts.map((part) => part.close())])
    await product.close()
    await storage.close()
    return exitCodes.ok
  } catch (error) {
    log.error({ error: loggable(error) }, 'ending failed')
    return exitCodes.failed
  }
}

const problemsOfListening: Record<string, (env: Env) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken: set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} is not for this account: set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is no name of this machine.`,
}

/** Resolves with the first signal to end; more of them change nothing. */
const told = () =>
  new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal))
  })
