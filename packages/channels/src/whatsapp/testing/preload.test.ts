import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { WhatsAppEmulator } from './emulator.ts'

const script = fileURLToPath(new URL('./answering-child.ts', import.meta.url))
let whatsapp: WhatsAppEmulator
let child: ChildProcess | undefined
afterEach(async () => {
  child?.kill('SIGKILL')
  await whatsapp.stop()
})

function start(environment: Record<string, string>) {
  const started = spawn(process.execPath, [script, whatsapp.url], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  child = started
  return started
}

test('a process of its own pairs, fetches a picture and answers with a document', async () => {
  whatsapp = await WhatsAppEmulator.start()
  const phone = whatsapp.ownerPhone()
  const dana = whatsapp.customer(phone)
  const { stdout } = start({ ...whatsapp.environment, NODE_ENV: 'test' })
  for await (const line of createInterface(stdout)) {
    if (line.startsWith('https://wa.me/')) phone.scan(line)
    if (line === 'ready') break
  }
  const picture = Buffer.from('a picture')
  await dana.sendImage(picture)
  const heard = await dana.hears(({ kind }) => kind === 'document', { timeoutMs: 15_000 })
  expect(Buffer.from(heard.bytes ?? [])).toEqual(picture)
}, 60_000)

test('outside of tests a process refuses to trust an emulator', async () => {
  whatsapp = await WhatsAppEmulator.start()
  const { stderr, exitCode } = start({ ...whatsapp.environment, NODE_ENV: 'production' })
  let said = ''
  stderr.on('data', (bytes: Buffer) => {
    said += bytes
  })
  const [code] = exitCode === null && child ? await once(child, 'close') : [exitCode]
  expect([code, said]).toEqual([1, expect.stringContaining('for tests alone')])
}, 60_000)
