import { readFileSync } from 'node:fs'
import type { Database } from '@proviso/db'
import type { Health, Readiness } from '../product.ts'
import { checkDatabase } from './check-database.ts'
import { checkMachine } from './check-machine.ts'
import { checkPublicUrl } from './check-public-url.ts'
import { checkWork } from './check-work.ts'
import { type Finding, fail, pass, warn } from './finding.ts'

interface Installation {
  db: Database
  encryptionKey: Uint8Array
  publicUrl: string
  rehearsal: boolean
  usesRedis: boolean
  readiness(): Promise<Readiness>
}

const startedAt = new Date()
const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }

/** What a running process can say of the installation, and of the work of one business: the doctor's findings, without its calls to others. */
export async function lookAtHealth(installation: Installation, businessId: string): Promise<Health> {
  const { db, encryptionKey, publicUrl, rehearsal, usesRedis } = installation
  const { ready, reasons, notes } = await installation.readiness()
  const findings = [
    checkMachine(process.versions.node),
    ...reasons.map((reason) => fail('database', reason, 'The log of this process says more.')),
    ...(ready ? [pass('database', 'it answers'), ...(await lookInside(() => checkDatabase(db, encryptionKey)))] : []),
    queueFinding(usesRedis, notes),
    checkPublicUrl(publicUrl),
    rehearsal
      ? warn('model', 'the built-in practice model answers: there is no key', 'Set ANTHROPIC_API_KEY and start again.')
      : pass('model', 'there is a key'),
    ...(ready ? await lookInside(() => checkWork(db, businessId)) : []),
  ]
  return { version, node: process.versions.node, startedAt, ready, rehearsal, findings }
}

function queueFinding(usesRedis: boolean, notes: readonly string[]): Finding {
  if (!usesRedis) return pass('redis', 'not set: the queue lives in Postgres, which is enough for one worker')
  const away = notes.find((note) => note.startsWith('Redis'))
  return away ? warn('redis', away, 'Start it and look at REDIS_URL.') : pass('redis', 'it answers')
}

/** A look that fails is a finding too: the page about faults is shown because of it. */
async function lookInside(look: () => Promise<Finding[]>): Promise<Finding[]> {
  return look().catch((error: unknown) => [
    fail(
      'database',
      `looking into it failed: ${error instanceof Error ? error.message : String(error)}`,
      'The log of the database says more.',
    ),
  ])
}
