import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from '@proviso/db'
import {
  checkDatabase,
  checkMachine,
  checkPublicUrl,
  checkReach,
  checkWork,
  createLogger,
  defaultModel,
  type Finding,
  fail,
  pass,
  warn,
} from '@proviso/runtime'
import { type Env, readEnv } from '../env.ts'
import { keyFileOf, reachDatabase, readKeyFile } from '../open-storage.ts'
import { StartProblem } from '../start-problem.ts'
import { checkFolder } from './check-folder.ts'
import { checkModel } from './check-model.ts'
import { checkPort } from './check-port.ts'
import { checkRedis } from './check-redis.ts'

/** Looks at everything that can be looked at without changing anything. */
export async function diagnose({ online, read = readEnv() }: { online: boolean; read?: ReturnType<typeof readEnv> }): Promise<Finding[]> {
  const machine = checkMachine(process.versions.node)
  if ('problems' in read) return [machine, ...read.problems.map((problem) => fail('environment', problem, 'Correct it and start again.'))]
  const { env } = read
  const database = await checkStorage(env)
  return [
    machine,
    pass('environment', 'every setting can be used'),
    ...database,
    env.redisUrl ? await checkRedis(env.redisUrl) : pass('redis', 'not set: the queue lives in Postgres, which is enough for one worker'),
    await checkPort(env.host, env.port),
    checkPublicUrl(env.publicUrl),
    await checkModel(env.anthropic, online ? defaultModel : undefined),
  ]
}

async function checkStorage(env: Env): Promise<Finding[]> {
  const before: Finding[] = []
  if (!env.databaseUrl) {
    const folder = path.resolve(env.dataDir ?? 'data')
    if (!existsSync(path.join(folder, 'pg'))) return [warn('database', `there is none in ${folder} yet`, 'npm start makes it.')]
    before.push(...checkFolder(folder))
  }
  const log = createLogger({ level: 'silent' })
  try {
    const reached = await reachDatabase({ env, log, guest: true })
    const db = openDatabase({ connection: reached.connection, maxConnections: 2, applicationName: 'proviso-doctor' })
    try {
      const key = env.encryptionKey ?? (reached.folder ? readKeyFile(reached.folder) : undefined)
      return [...before, ...(await checkInside(db, key))]
    } finally {
      await db.close()
      await reached.close()
    }
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return [
      ...before,
      fail('database', error.message, `The log of the server lies beside its folder; the key is ${keyFileOf(env.dataDir ?? 'data')}.`),
    ]
  }
}

async function checkInside(db: Database, key: Uint8Array | undefined): Promise<Finding[]> {
  const reach = await checkReach(db)
  if (reach.verdict === 'fail') return [reach]
  const inside = await checkDatabase(db, key).catch((error) => [
    fail('database', `looking into it failed: ${error instanceof Error ? error.message : error}`, 'The log of the database says more.'),
  ])
  const migrated = inside.some(({ name, verdict }) => name === 'migrations' && verdict === 'pass')
  return [reach, ...inside, ...(migrated ? await checkWork(db) : [])]
}
