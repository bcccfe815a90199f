import { TelegramEmulator } from '@proviso/channels/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPost, type Post, samples, until } from '../testing/index.ts'
import { fetchAttachments, sweepFiles } from './fetch-attachments.ts'
import { attachmentKind, sniffKind } from './sniff-kind.ts'

let emulator: TelegramEmulator
let post: Post
beforeAll(async () => {
  emulator = await TelegramEmulator.start()
  post = await openPost({ emulator })
})
afterAll(async () => {
  await post.close()
  await emulator.stop()
})

/** The attachment that an update ends as. */
async function sent(update: object) {
  const before = new Set((await post.attachments()).map(({ id }) => id))
  await post.take(update)
  return until(async () => (await post.attachments()).find(({ id, state }) => !before.has(id) && state !== 'pending'), {
    what: 'the file’s end',
  })
}

describe('the kind of a file', () => {
  it('is what its bytes are, not what it calls itself', async () => {
    const person = emulator.user()
    const named = (bytes: Buffer, filename: string, mime: string) => sent(person.sendDocument(bytes, { filename, mime }))
    expect(await named(samples.html, 'receipt.jpg', 'image/jpeg')).toMatchObject({ state: 'stored', kind: 'document' })
    expect(await named(Buffer.from('this is a picture'), 'receipt.png', 'image/png')).toMatchObject({ kind: 'document' })
    expect(await named(samples.polyglot, 'receipt.gif', 'image/gif')).toMatchObject({ kind: 'document', mime: 'application/octet-stream' })
    expect(await named(await samples.jpeg(), 'scan.bin', 'application/octet-stream')).toMatchObject({ kind: 'image', mime: 'image/jpeg' })
    expect(await named(samples.pdf, 'invoice.exe', 'x/y')).toMatchObject({ kind: 'document', mime: 'application/pdf' })
  })

  it('of a picture that breaks off after its header is no image', async () => {
    for (const whole of [await samples.gif(), await samples.png()]) {
      expect((await sniffKind(whole)).kind).toBe('image')
      expect((await sniffKind(whole.subarray(0, 30))).kind).toBe('document')
    }
  })

  it('of a sticker is no image, and a voice note is audio that was sent as one', async () => {
    expect((await sent(emulator.user().sticker(await samples.png('#777')))).kind).toBe('sticker')
    expect(attachmentKind('voice', 'audio')).toBe('voice')
    expect(attachmentKind('voice', 'image')).toBe('image')
    expect(attachmentKind('image', 'audio')).toBe('audio')
    expect(attachmentKind('video', 'image')).toBe('video')
  })
})

describe('a file', () => {
  it('that is empty or too big was not sent; its message and the reason stay', async () => {
    const person = emulator.user()
    expect(await sent(person.sendDocument(Buffer.alloc(0)))).toMatchObject({
      state: 'failed',
      kind: null,
      mediaId: null,
      reason: expect.any(String),
    })
    const really = await sent(person.sendDocument(Buffer.alloc(20 * 1024 * 1024 + 1, 'x')))
    expect(really).toMatchObject({ state: 'too_big', kind: null, mediaId: null })
  })

  it('is stored once per business, however often it is sent', async () => {
    const picture = await samples.jpeg('#abc')
    const [one, two] = [await sent(emulator.user().sendPhoto(picture)), await sent(emulator.user().sendPhoto(picture))]
    expect(one.mediaId).toBe(two.mediaId)
    expect(one.id).not.toBe(two.id)
  })

  it('is stored although the same bytes come several times at one moment', async () => {
    for (const colour of ['#101', '#202', '#303', '#404', '#505', '#606', '#707', '#808', '#909', '#a0a']) {
      const same = await samples.jpeg(colour)
      const people = [emulator.user(), emulator.user()]
      await Promise.all(people.map((person) => post.take(person.album([same, same, same, same]))))
      await until(async () => (await post.attachments()).every(({ state }) => state !== 'pending'), { what: 'every file’s end' })
    }
  })

  it('is fetched once by two processes that look at the same moment', async () => {
    const update = emulator.user().sendPhoto(await samples.jpeg('#def'))
    emulator.calls.length = 0
    await post.take(update)
    const [message] = (await post.messages()).slice(-1)
    const about = { channelId: post.channel.id, businessId: post.businessId, messageId: message?.id ?? '' }
    await Promise.all([fetchAttachments(post.messaging, about), fetchAttachments(post.messaging, about)])
    await until(async () => (await post.attachments()).every(({ state }) => state !== 'pending'))
    expect(emulator.callsOf('download')).toHaveLength(1)
  })

  it('that ends at the same moment as its neighbours lets the conversation go on at once', async () => {
    const person = emulator.user()
    const pictures = await Promise.all(['#001', '#002', '#003', '#004', '#005', '#006', '#007', '#008'].map(samples.jpeg))
    for (let round = 0; round < 3; round++) {
      await post.take(person.album(pictures))
      await until(async () => (await post.attachments()).every(({ state }) => state !== 'pending'))
      await until(async () => (await post.conversations()).at(-1)?.mediaUntil === null, { timeoutMs: 10_000, what: 'the end of waiting' })
    }
  })

  it('whose fetching was cut short is fetched by the sweep, and then the conversation may go on', async () => {
    emulator.fault('getFile', { status: 502, times: 1 })
    const update = emulator.user().sendPhoto(await samples.jpeg('#fed'))
    await post.take(update)
    const [waiting] = (await post.conversations()).slice(-1)
    await until(async () => (await post.attachments()).some(({ state, reason }) => state === 'pending' && reason !== null))
    expect(waiting?.mediaUntil).toBeInstanceOf(Date)
    await post.db.sql`update attachments set fetch_after = now() - interval '2 seconds' where state = 'pending'`
    post.wakes.length = 0
    await sweepFiles(post.messaging)
    expect((await post.attachments()).at(-1)?.state).toBe('stored')
    expect((await post.conversations()).at(-1)?.mediaUntil).toBeNull()
    expect(post.wakes.map(({ id }) => id)).toContain(waiting?.id)
  })
})
