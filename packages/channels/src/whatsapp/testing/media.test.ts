import { type DownloadableMessage, downloadContentFromMessage, downloadMediaMessage, proto } from '@whiskeysockets/baileys'
import { Agent } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Upserted } from './bare-client.ts'
import type { Customer } from './customer.ts'
import { type BareWorld, openBareWorld } from './open-bare-world.ts'

const picture = Buffer.from('a picture, or what stands for one')

describe('files', () => {
  let world: BareWorld
  let dana: Customer
  const dispatcher = new Agent({ connectTimeout: 1000, headersTimeout: 500, bodyTimeout: 500 })
  const options = { dispatcher } as object
  beforeAll(async () => {
    world = await openBareWorld({ options })
    dana = world.whatsapp.customer(world.phone)
  })
  beforeEach(() => world.whatsapp.heal())
  afterAll(async () => {
    await world.stop()
    await dispatcher.close()
  })

  const sentImage = async () => {
    const id = await dana.sendImage(picture)
    return world.client.receives(({ key }) => key.id === id)
  }
  const download = (message: Upserted) => downloadMediaMessage(message, 'buffer', { host: 'mmg.whatsapp.net', options } as object)
  const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: { output?: { statusCode?: number } }) => error)

  test('a picture is encrypted, fetched from the media host over what the library takes for TLS, and read', async () => {
    const { whatsapp } = world
    const message = await sentImage()
    expect(whatsapp.media.get(message.message?.imageMessage?.directPath ?? '')).not.toContain(picture)
    expect(await download(message)).toEqual(picture)
    expect(whatsapp.media.requests.at(-1)).toEqual({ method: 'GET', path: message.message?.imageMessage?.directPath })
  })

  test('an expired file is 410 until the phone has uploaded it again; switched off, it does not', async () => {
    const { client, whatsapp, phone } = world
    const message = await sentImage()
    whatsapp.media.expire(message.message?.imageMessage?.directPath ?? '')
    expect((await failure(download(message)))?.output?.statusCode).toBe(410)
    phone.offline = true
    const asked = client.sock.updateMediaMessage({ ...message })
    phone.offline = false
    const renewed = await client.sock.updateMediaMessage(message)
    expect(await downloadMediaMessage(renewed, 'buffer', { options } as object)).toEqual(picture)
    await asked
  })

  test.each([403, 404, 410, 500])('a download can be answered with %i', async (status) => {
    world.whatsapp.faults.download.add({ status })
    const message = await sentImage()
    expect((await failure(download(message)))?.output?.statusCode).toBe(status)
    expect(await download(message)).toEqual(picture)
  })

  test('a hanging media server answers nothing, and half a file is half a file', async () => {
    const message = await sentImage()
    world.whatsapp.faults.download.add({ hang: true })
    expect(await failure(download(message))).toBeInstanceOf(Error)
    world.whatsapp.faults.download.add({ cut: true })
    // Not through the library: half a file makes it throw where nobody can catch it.
    const half = fetch(`https://mmg.whatsapp.net${message.message?.imageMessage?.directPath}`, options)
    expect(await failure(half.then((answer) => answer.arrayBuffer()))).toBeInstanceOf(Error)
  })

  test('a changed file is what the library hands on all the same: hashes are for the adapter to check', async () => {
    const message = await sentImage()
    world.whatsapp.faults.download.add({ tamper: true })
    const received = await download(message)
    expect(received).not.toEqual(picture)
    expect(received.length).toBe(picture.length)
  })

  test('documents, pictures and voice go out encrypted and are read on the phone', async () => {
    const { client, whatsapp } = world
    const pdf = Buffer.from('%PDF-1.7 invoice')
    await client.sock.sendMessage(dana.jid, { document: pdf, mimetype: 'application/pdf', fileName: 'Счёт.pdf', caption: 'your invoice' })
    const heard = await dana.hears('your invoice')
    expect(heard).toMatchObject({ kind: 'document', filename: 'Счёт.pdf', mime: 'application/pdf' })
    expect(Buffer.from(heard.bytes ?? [])).toEqual(pdf)
    await client.sock.sendMessage(dana.jid, { audio: picture, mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds: 1 })
    expect(Buffer.from((await dana.hears(({ kind }) => kind === 'audio')).bytes ?? [])).toEqual(picture)
    expect(whatsapp.media.requests.filter(({ method }) => method === 'POST').length).toBeGreaterThanOrEqual(2)
  })

  test('an upload can be refused', async () => {
    world.whatsapp.faults.upload.add({ status: 500, times: 9 })
    const sent = world.client.sock.sendMessage(dana.jid, { document: picture, mimetype: 'text/plain', fileName: 'a.txt' })
    expect(await failure(sent)).toBeInstanceOf(Error)
  })

  test('a history can lie on the media server, and one that hangs there makes the library deaf until its timeout', async () => {
    const { client, phone, whatsapp } = world
    const { HistorySyncType } = proto.HistorySync
    const history = { syncType: HistorySyncType.PUSH_NAME, pushnames: [{ id: dana.lidJid, pushname: 'Dana D.' }] }
    await phone.sendHistory(history, { viaMedia: true })
    await client.event('messaging-history.set', ({ contacts }) => contacts.some(({ notify }) => notify === 'Dana D.'))
    whatsapp.faults.download.add({ hang: true })
    await phone.sendHistory(history, { viaMedia: true })
    await dana.say('can you hear me?')
    await client.receives('can you hear me?', { timeoutMs: 15_000 })
  })

  test('what is fetched elsewhere is not led to the emulator', async () => {
    const message = await sentImage()
    const image = { ...message.message?.imageMessage, url: 'https://127.0.0.1:1/x', directPath: undefined } as DownloadableMessage
    expect(await failure(downloadContentFromMessage(image, 'image', { options } as object))).toBeInstanceOf(Error)
  })
})
