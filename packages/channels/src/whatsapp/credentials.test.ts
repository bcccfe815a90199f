import * as library from '@whiskeysockets/baileys'
import { expect, test } from 'vitest'
import { collectingLog } from '../telegram/testing/collecting-log.ts'
import { openCredentials } from './credentials.ts'
import { MemoryKeys } from './testing/memory-keys.ts'

const linked = () => {
  const account = { details: Buffer.from('d'), accountSignature: Buffer.from('s') }
  return { ...library.initAuthCreds(), account, me: { id: '49301:1@s.whatsapp.net', lid: '1001:1@lid' } }
}
async function opened(latencyMs = 5) {
  const keys = new MemoryKeys()
  keys.credentials = JSON.stringify(linked(), library.BufferJSON.replacer)
  keys.latencyMs = latencyMs
  const stop = new AbortController()
  const credentials = await openCredentials(keys, library, collectingLog(), stop.signal)
  const storedName = () => JSON.parse(keys.credentials ?? '').me.name
  const rename = (name: string) => {
    Object.assign(credentials.value, { me: { ...credentials.value.me, name } })
    credentials.changed()
  }
  return { keys, stop, credentials, storedName, rename }
}

test('of many changes the last is stored, also of those at the very end', async () => {
  const { stop, credentials, storedName, rename } = await opened()
  for (let at = 0; at < 20; at++) rename(`name ${at}`)
  stop.abort()
  rename('the last')
  await credentials.settled()
  expect(storedName()).toBe('the last')
})

test('what the store did not take is stored again, until the end', async () => {
  const { keys, stop, credentials, storedName, rename } = await opened()
  keys.broken = true
  rename('waits')
  await expect.poll(() => keys.refused).toBeGreaterThan(0)
  keys.broken = false
  await credentials.settled()
  expect(storedName()).toBe('waits')
  keys.broken = true
  stop.abort()
  rename('lost')
  await credentials.settled()
  expect(storedName()).toBe('waits')
})

test('secrets of an account that was never linked are neither kept nor used again', async () => {
  const keys = new MemoryKeys()
  const open = () => openCredentials(keys, library, collectingLog(), new AbortController().signal)
  const first = await open()
  first.value.me = { id: '49301@s.whatsapp.net', name: '~' } // a code was asked for and never typed
  first.changed()
  await first.settled()
  expect(keys.credentials).toBeUndefined()
  keys.credentials = JSON.stringify(first.value, library.BufferJSON.replacer)
  expect((await open()).value.me).toBeUndefined()
})
