import type { ChannelConnection, Inbound, InboundMessage, RawUpdate } from '@proviso/contracts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** A messenger's far side, as far as every messenger has one. */
export interface ChannelWorld {
  connection: ChannelConnection
  /** A person says it to the account; so does `sendFile` with a document. */
  say(text: string): Promise<void> | void
  sendFile(bytes: Uint8Array): Promise<void> | void
  /** What the person was shown, oldest first. */
  heard(): { text: string; bytes?: Uint8Array }[]
  /** The next call fails so that the far side may have the message, or certainly has not. */
  breakNextSend(how: 'after' | 'refused'): void
  stop(): Promise<void>
}

/** What the rooms above rely on, whatever the messenger. An adapter passes it given its emulator. */
export function describeChannel(name: string, open: () => Promise<ChannelWorld>): void {
  describe(`the ${name} channel`, () => {
    let world: ChannelWorld
    const raw: RawUpdate[] = []
    const stop = new AbortController()
    let ended: Promise<void> | undefined

    beforeAll(async () => {
      world = await open()
      ended = world.connection.receive?.({
        persist: async (updates) => void raw.push(...updates),
        holds: async () => true,
        alive: () => {},
        status: async () => {},
        signal: stop.signal,
      })
    })
    afterAll(async () => {
      stop.abort()
      await ended
      await world.stop()
    })

    const inbound = () => raw.flatMap((update) => world.connection.map(update.payload))
    const isMessage = (each: Inbound): each is InboundMessage => each.type === 'message'
    const message = (fits: (each: InboundMessage) => boolean) =>
      vi.waitFor(() => {
        const found = inbound().filter(isMessage).find(fits)
        if (!found) throw new Error('not received yet')
        return found
      }, 10_000)

    test('a text arrives as a message with a key, a lane and an address to answer to', async () => {
      await world.say('good morning')
      const received = await message((each) => each.text === 'good morning')
      expect(received).toMatchObject({ kind: 'text', author: 'customer', files: [], forwarded: false })
      expect(received.sentAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
      expect(new Set(raw.map((update) => update.key)).size).toBe(raw.length)
      expect(raw.every((update) => update.lane !== '')).toBe(true)
      expect(JSON.parse(JSON.stringify(raw[0]?.payload))).toEqual(raw[0]?.payload)
    })

    test('mapping is pure: a stored update maps to the same inbound for ever', async () => {
      await world.say('again')
      await message((each) => each.text === 'again')
      for (const { payload } of raw)
        expect(world.connection.map(JSON.parse(JSON.stringify(payload)))).toEqual(world.connection.map(payload))
    })

    test('a file is fetched byte for byte, and not above the cap', async () => {
      const bytes = Buffer.from('%PDF-1.7 contract')
      await world.sendFile(bytes)
      const { files } = await message((each) => each.files.length > 0)
      const [file] = files
      if (!file) throw new Error('no file')
      const fetched = await world.connection.fetchFile(file, 1_000_000)
      expect(fetched.outcome === 'stored' && Buffer.from(fetched.bytes)).toEqual(bytes)
      expect(await world.connection.fetchFile(file, 3)).toEqual({ outcome: 'too_big' })
    })

    test('what is rendered is sent in order and read as written', async () => {
      const { address } = await message(() => true)
      const parts = world.connection.render('**Total**: 35 €\n\nThank you!')
      for (const part of parts)
        expect(await world.connection.send(address, part, undefined)).toMatchObject({ outcome: 'sent', externalId: expect.any(String) })
      await vi.waitFor(
        () =>
          expect(
            world
              .heard()
              .map((each) => each.text)
              .join('\n'),
          ).toContain('35 €'),
        5000,
      )
    })

    test('a document goes out with its bytes', async () => {
      const { address } = await message(() => true)
      const bytes = Buffer.from('%PDF-1.7 invoice')
      const part = { kind: 'file' as const, as: 'document' as const, source: { media: 'm' }, filename: 'Счёт.pdf', mime: 'application/pdf' }
      expect(await world.connection.send(address, part, async () => bytes)).toMatchObject({ outcome: 'sent' })
      await vi.waitFor(() => expect(world.heard().some((each) => each.bytes && Buffer.from(each.bytes).equals(bytes))).toBe(true), 5000)
    })

    test('a send whose answer is lost is unknown, one that was refused is not', async () => {
      const { address } = await message(() => true)
      world.breakNextSend('after')
      expect(await world.connection.send(address, { kind: 'text', text: 'perhaps' }, undefined)).toMatchObject({ outcome: 'unknown' })
      world.breakNextSend('refused')
      expect(await world.connection.send(address, { kind: 'text', text: 'not now' }, undefined)).toMatchObject({ outcome: 'again' })
      expect(world.heard().some((each) => each.text === 'not now')).toBe(false)
    })

    test('a long text is several parts, none empty, and nothing of it is lost', () => {
      const words = Array.from({ length: 3000 }, (_, at) => `w${at}`).join(' ')
      const parts = world.connection.render(words)
      const texts = parts.map((part) => (part.kind === 'text' ? part.text : ''))
      expect(texts.join(' ')).toBe(words)
    })

    test('showing that somebody types never fails', async () => {
      await expect(world.connection.typing({ chat: '0' })).resolves.toBeUndefined()
    })
  })
}
