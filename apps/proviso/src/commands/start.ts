import { createSignInLink, startHttp } from '@proviso/api'
import { loggable } from '@proviso/contracts'
import { startGateway } from '@proviso/gateway'
import { createLogger, ensureFirstBusiness, openProduct, type Running } from '@proviso/runtime'
import { startWorker } from '@proviso/worker'
import type { Env } from '../env.ts'
import { openStorage, StartProblem } from '../open-storage.ts'

/** Runs the roles of this process until it is told to end; then drains and stops. */
export async function start(env: Env): Promise<void> {
  const log = createLogger({ level: env.logLevel })
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const storage = await openStorage({ env, log })
  if (storage.notice) say(storage.notice)
  const product = await openProduct({
    connection: storage.connection,
    encryptionKey: storage.encryptionKey,
    telegramApiRoot: env.telegramApiRoot,
    publicUrl: env.publicUrl,
    soleOwner: storage.soleOwner,
    log,
    ...(env.redisUrl ? { redisUrl: env.redisUrl } : {}),
    ...(env.anthropic ? { anthropic: env.anthropic } : {}),
  }).catch(async (error) => {
    await storage.close()
    throw new StartProblem(error instanceof Error ? error.message : String(error))
  })
  const made = await ensureFirstBusiness(product.db, product.actions, env.bootstrapApiKey)
  if (env.bootstrapApiKey && !made) log.warn({}, 'BOOTSTRAP_API_KEY is ignored: a business exists already')
  if (product.rehearsal) log.warn({}, 'no ANTHROPIC_API_KEY: the built-in rehearsal model answers')

  const parts: Running[] = []
  if (env.roles.has('worker')) parts.push(await startWorker(product))
  if (env.roles.has('gateway')) parts.push(await startGateway(product))
  const http = await startHttp({ product, host: env.host, port: env.port, roles: [...env.roles] }).catch(async (error) => {
    await Promise.all(parts.map((part) => part.close()))
    await product.close()
    await storage.close()
    throw new StartProblem(error?.code === 'EADDRINUSE' ? `Port ${env.port} is taken: set PORT to another one.` : String(error?.message ?? error))
  })
  log.info({ port: http.port, roles: [...env.roles], database: env.databaseUrl ? 'given' : 'embedded', queue: env.redisUrl ? 'redis' : 'postgres' }, 'Proviso is running')
  if (env.roles.has('api')) {
    say(`\nProviso is running: ${env.publicUrl}`)
    const link = await createSignInLink(product)
    if (link) say(`Sign in as its first owner (works once, within 24 hours): ${link.url}`)
    if (product.rehearsal) say('No ANTHROPIC_API_KEY is set: the built-in rehearsal model answers, and says so.')
    say('')
  }

  let ending = false
  const end = async (signal: string) => {
    if (ending) return
    ending = true
    log.info({ signal }, 'ending: what runs is brought to its end')
    const late = setTimeout(() => process.exit(1), 25_000)
    late.unref()
    try {
      await Promise.all([http.close(), ...parts.map((part) => part.close())])
      await product.close()
      await storage.close()
      process.exit(0)
    } catch (error) {
      log.error({ error: loggable(error) }, 'ending failed')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
}
