import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from '../connection.ts'
import { collectingLog } from './collecting-log.ts'
import { fetchWire } from './fetch-wire.ts'

// A process of its own, to be killed: polls, and writes one line per update, a few at a time, as a slow database would.
const [apiRoot = '', token = '', file = ''] = process.argv.slice(2)
const account = { externalId: '1', username: 'bot', name: 'Bot', canConnectToBusiness: false }

await openConnection({ apiRoot, token, wire: fetchWire, account, log: collectingLog() }).receive?.({
  async persist(updates) {
    await sleep(20)
    appendFileSync(file, updates.map((update) => `${update.key}\n`).join(''))
    await sleep(20)
  },
  holds: async () => true,
  alive: () => {},
  status: async () => {},
  signal: new AbortController().signal,
})
