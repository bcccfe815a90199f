import type { IncomingFile, Wire } from '@proviso/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchWire } from '../telegram/testing/fetch-wire.ts'
import { socketTiming } from './definition.ts'
import { parseFileRef } from './file-ref.ts'
import { fetchFile } from './files.ts'
import type { Customer } from './testing/customer.ts'
import { WhatsAppEmulator } from './testing/index.ts'
import { LinkedAccount } from './testing/linked-account.ts'
import type { OwnerPhone } from './testing/owner-phone.ts'

let emulator: WhatsAppEmulator
let phone: OwnerPhone
let account: LinkedAccount
let dana: Customer
beforeAll(async () => {
  emulator = await WhatsAppEmulator.start()
  phone = emulator.ownerPhone()
  account = await LinkedAccount.linked(emulator, { phone })
  dana = emulator.customer(phone)
})
beforeEach(() => emulator.heal())
afterAll(async () => {
  await account.stop()
  await emulator.stop()
})

const bytes = Buffer.from('%PDF-1.7 a receipt of the bank')
async function received(): Promise<IncomingFile> {
  const id = await dana.sendDocument(bytes)
  const { files } = await account.message(({ externalId }) => externalId === id)
  if (!files[0]) throw new Error('no file')
  return files[0]
}
/** As the inbox keeps it: its reference and nothing else. */
const stored = ({ ref, claimed }: IncomingFile): IncomingFile => ({ ref, claimed })
const fetched = async (file: IncomingFile, capBytes = 1_000_000) => account.connection.fetchFile(stored(file), capBytes)
const pathOf = (file: IncomingFile) => parseFileRef(file.ref)?.path ?? ''

describe('a file', () => {
  test('is fetched by its stored reference alone, and not above the cap', async () => {
    const file = await received()
    const found = await fetched(file)
    expect(found.outcome === 'stored' && Buffer.from(found.bytes)).toEqual(bytes)
    expect(await fetched(file, 5)).toEqual({ outcome: 'too_big' })
  })

  test('that claims to be small is still cut off at the cap', async () => {
    const { sizeBytes: _, ...ref } = JSON.parse((await received()).ref)
    expect(await account.connection.fetchFile({ ref: JSON.stringify({ ...ref, sizeBytes: 3 }), claimed: 'document' }, 5)).toEqual({
      outcome: 'too_big',
    })
  })

  test('that was changed on the way is not the one that was sent', async () => {
    const file = await received()
    emulator.faults.download.add({ tamper: true })
    expect(await fetched(file)).toMatchObject({ outcome: 'failed', retryable: false })
    const ref = JSON.parse(file.ref)
    const other = { ...ref, sha256: Buffer.alloc(32).toString('base64') }
    expect(await account.connection.fetchFile({ ref: JSON.stringify(other), claimed: 'document' }, 1000)).toMatchObject({
      outcome: 'failed',
    })
  })

  test('that has expired is asked for at the phone and fetched from where it is now', async () => {
    const file = await received()
    emulator.media.expire(pathOf(file))
    const found = await fetched(file)
    expect(found.outcome === 'stored' && Buffer.from(found.bytes)).toEqual(bytes)
  })

  test('that has expired and whose phone is off is not waited for for ever', async () => {
    const file = await received()
    emulator.media.expire(pathOf(file))
    phone.offline = true
    expect(await fetched(file)).toMatchObject({ outcome: 'failed', retryable: false, reason: expect.stringContaining('expired') })
  })

  test('whose download breaks is tried again', async () => {
    const file = await received()
    emulator.faults.download.add({ status: 503 })
    expect(await fetched(file)).toMatchObject({ outcome: 'failed', retryable: true })
    const found = await fetched(file)
    expect(found.outcome).toBe('stored')
  })

  test('is fetched from WhatsApp’s own host, whatever the sender names', async () => {
    const asked: string[] = []
    const wire: Wire = (url, request, capBytes) => {
      asked.push(url)
      return fetchWire(url, request, capBytes)
    }
    const id = await dana.send({
      documentMessage: { url: 'https://169.254.169.254:8443/latest', directPath: '/v/nowhere', mediaKey: Buffer.alloc(32), fileLength: 4 },
    })
    const inside = await dana.send({ imageMessage: { url: 'http://10.0.0.1/secret', mediaKey: Buffer.alloc(32) } })
    const strange = await dana.send({ imageMessage: { url: 'x', directPath: '//10.0.0.1/secret', mediaKey: Buffer.alloc(32) } })
    const { files } = await account.message(({ externalId }) => externalId === id)
    for (const file of files) await fetchFile({ wire, live: undefined, timing: socketTiming }, file, 1000)
    expect(asked).toEqual(['https://mmg.whatsapp.net/v/nowhere'])
    // an attachment without a path there cannot be fetched: it was not sent, and a person hears of it
    for (const each of [inside, strange])
      expect(await account.message(({ externalId }) => externalId === each)).toMatchObject({ kind: 'unsupported', files: [] })
  })

  test('without a live socket is fetched all the same; only asking the phone has to wait', async () => {
    const file = await received()
    const apart = { wire: fetchWire, live: undefined, timing: socketTiming }
    expect((await fetchFile(apart, stored(file), 1000)).outcome).toBe('stored')
    emulator.media.expire(pathOf(file))
    expect(await fetchFile(apart, stored(file), 1000)).toMatchObject({ outcome: 'failed', retryable: true })
  })
})
