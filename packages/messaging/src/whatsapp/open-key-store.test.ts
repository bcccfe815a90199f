import { randomBytes, randomUUID } from 'node:crypto'
import type { KeyStore } from '@proviso/channels'
import { createSealer, openDatabase } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPost, type Post } from '../testing/index.ts'
import { LeaseLost, openKeyStore } from './open-key-store.ts'
import { purgeWhatsApp } from './purge-whatsapp.ts'

let post: Post
beforeAll(async () => {
  post = await openPost()
})
afterAll(() => post.close())

/** A channel with its lease in the hands of whoever asked last. */
async function openAccount(sealer = post.sealer) {
  const channel = await post.addChannel()
  const take = async (): Promise<KeyStore> => {
    const token = randomUUID()
    await post.db.sql`update channels set receiver_token = ${token}, receiver_until = now() + interval '1 minute' where id = ${channel.id}`
    return openKeyStore({ db: post.db, sealer, channel, leaseToken: () => token })
  }
  return { channel, take, store: await take() }
}
const rowsOf = async (channelId: string) =>
  await post.db.sql<
    { type: string; id: string; value: Buffer }[]
  >`select type, id, value from whatsapp_keys where channel_id = ${channelId} order by type, id`

describe('a linked account’s keys', () => {
  it('are found by type and id, and only those that are there', async () => {
    const { store } = await openAccount()
    await store.set({ session: { 'a.0': 'one', 'b.0': 'two' }, 'a-type-of-tomorrow': { 'a.0': 'three' } })
    expect(await store.get('session', ['a.0', 'nobody'])).toEqual({ 'a.0': 'one' })
    expect(await store.get('a-type-of-tomorrow', ['a.0', 'b.0'])).toEqual({ 'a.0': 'three' })
    expect(await store.get('session', [])).toEqual({})
    expect(await store.list('session')).toEqual({ 'a.0': 'one', 'b.0': 'two' })
  })

  it('change over all types in one commit, deletions included', async () => {
    const { store } = await openAccount()
    await store.set({ session: { a: 'old' }, 'pre-key': { 1: 'k1', 2: 'k2' } })
    await store.set({ session: { a: 'new' }, 'pre-key': { 1: null, 9: null }, 'identity-key': { a: 'i' } })
    expect([await store.get('session', ['a']), await store.list('pre-key'), await store.list('identity-key')]).toEqual([
      { a: 'new' },
      { 2: 'k2' },
      { a: 'i' },
    ])
  })

  it('take the 812 of a first login at once', async () => {
    const { store, channel } = await openAccount()
    await store.set({ 'pre-key': Object.fromEntries(Array.from({ length: 812 }, (_, id) => [String(id + 1), `key ${id + 1}`])) })
    const [row] = await post.db.sql<{ count: number; commits: number }[]>`
      select count(*)::int as count, count(distinct xmin::text)::int as commits from whatsapp_keys where channel_id = ${channel.id}`
    expect(row).toEqual({ count: 812, commits: 1 })
    expect(await store.get('pre-key', ['1', '812'])).toEqual({ 1: 'key 1', 812: 'key 812' })
  })

  it('and its credentials are readable nowhere in the database', async () => {
    const { store, channel } = await openAccount()
    await store.set({ session: { a: 'a secret of the ratchet' } })
    await store.saveCredentials('a secret of the account')
    await store.saveSent('3EB0', 'words to a customer')
    const tables = ['whatsapp_accounts', 'whatsapp_keys', 'whatsapp_sent']
    for (const table of tables) {
      const [row] = await post.db.sql<{ all: string }[]>`
        select string_agg(encode(convert_to(t::text, 'utf8'), 'escape'), '') as all from ${post.db.sql(table)} t where channel_id = ${channel.id}`
      const stored = Buffer.from(String(row?.all)).toString()
      const hex = (words: string) => Buffer.from(words).toString('hex')
      for (const secret of ['a secret of', 'words to a customer'])
        expect([stored.includes(secret), stored.includes(hex(secret))]).toEqual([false, false])
    }
    const other = openKeyStore({ db: post.db, sealer: createSealer(randomBytes(32)), channel, leaseToken: () => undefined })
    await expect(other.loadCredentials()).rejects.toThrow('another ENCRYPTION_KEY')
  })
})

describe('an account has one owner', () => {
  it('who lost the lease writes nothing any more, also not what was on its way', async () => {
    const { store: first, take, channel } = await openAccount()
    await first.set({ session: { a: 'first' } })
    const second = await take()
    const writes = [first.set({ session: { a: 'torn' } }), first.saveCredentials('torn'), first.saveSent('id', 'torn'), first.forget()]
    for (const end of await Promise.allSettled(writes)) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(LeaseLost) })
    await second.set({ session: { b: 'second' } })
    expect(await second.list('session')).toEqual({ a: 'first', b: 'second' })
    expect((await rowsOf(channel.id)).length).toBe(2)
  })

  it('a take-over waits for the commit that is under way', async () => {
    const { store, channel } = await openAccount()
    const order: string[] = []
    await post.db.transaction(async (tx) => {
      await tx`select id from channels where id = ${channel.id} for share` // as a commit of the store holds it
      const takeOver = post.db.sql`update channels set receiver_token = ${randomUUID()} where id = ${channel.id}`
        .execute()
        .then(() => order.push('taken'))
      await Promise.race([takeOver, post.db.sql`select pg_sleep(0.2)`])
      order.push('committed')
      void takeOver
    })
    await expect.poll(() => order).toEqual(['committed', 'taken'])
    await expect(store.set({ session: { a: 'late' } })).rejects.toThrow(LeaseLost)
  })

  it('two accounts of two businesses share no key of the same name', async () => {
    const [ours, theirs] = [await openAccount(), await openAccount()]
    await ours.store.set({ session: { a: 'ours' } })
    await theirs.store.set({ session: { a: 'theirs' } })
    await ours.store.set({ session: { a: null } })
    expect(await theirs.store.get('session', ['a'])).toEqual({ a: 'theirs' })
  })
})

describe('credentials', () => {
  it('are saved whole, one after the other, and the last stays', async () => {
    const { store } = await openAccount()
    expect(await store.loadCredentials()).toBeUndefined()
    await Promise.all(Array.from({ length: 20 }, (_, at) => store.saveCredentials(`version ${at}`)))
    expect(await store.loadCredentials()).toBe('version 19')
  })

  it('and keys are forgotten with the link; what is not an update yet, and what was sent, stay', async () => {
    const { store } = await openAccount()
    await store.saveCredentials('c')
    await store.set({ session: { a: 's' }, 'inbound-journal': { h: 'a message' } })
    await store.saveSent('3EB0', 'sent')
    await store.forget()
    expect([await store.loadCredentials(), await store.list('session')]).toEqual([undefined, {}])
    expect([await store.list('inbound-journal'), await store.loadSent('3EB0')]).toEqual([{ h: 'a message' }, 'sent'])
  })
})

describe('a database that is not there', () => {
  it('is an error for the caller to try again after, and nothing is half there', async () => {
    const { channel, store } = await openAccount()
    await store.set({ session: { a: 'before' } })
    const dead = openDatabase({ connection: { host: '127.0.0.1', port: 9, user: 'nobody', database: 'nowhere' }, maxConnections: 3 })
    const [lease] = await post.db.sql<{ receiverToken: string }[]>`select receiver_token from channels where id = ${channel.id}`
    const cut = openKeyStore({ db: dead, sealer: post.sealer, channel, leaseToken: () => lease?.receiverToken })
    await expect(cut.set({ session: { a: 'lost', b: 'lost' } })).rejects.toThrow()
    await expect(cut.get('session', ['a'])).rejects.toThrow()
    await dead.close()
    expect(await store.list('session')).toEqual({ a: 'before' })
  })

  it('a statement that hangs gives up by itself and leaves the store usable', async () => {
    const { store, channel } = await openAccount()
    await store.set({ session: { a: 'before' } })
    const blocker = post.db.transaction(async (tx) => {
      await tx`update whatsapp_keys set stored_at = stored_at where channel_id = ${channel.id}`
      await expect(store.set({ session: { a: 'after' } })).rejects.toThrow('statement timeout')
    })
    await blocker
    await store.set({ session: { a: 'after' } })
    expect(await store.get('session', ['a'])).toEqual({ a: 'after' })
  }, 20_000)
})

it('what was sent can be asked for again for two weeks, and is gone after that', async () => {
  const { store, channel } = await openAccount()
  await store.saveSent('young', 'y')
  await store.saveSent('old', 'o')
  await store.set({ 'inbound-journal': { h: 'm' }, session: { a: 's' } })
  await post.db.sql`update whatsapp_sent set stored_at = now() - interval '14 days' where id = 'young' and channel_id = ${channel.id}`
  await post.db.sql`update whatsapp_sent set stored_at = now() - interval '16 days' where id = 'old' and channel_id = ${channel.id}`
  await post.db.sql`update whatsapp_keys set stored_at = now() - interval '16 days' where channel_id = ${channel.id}`
  await purgeWhatsApp(post.messaging)
  expect([await store.loadSent('young'), await store.loadSent('old')]).toEqual(['y', undefined])
  expect([await store.list('inbound-journal'), await store.list('session')]).toEqual([{}, { a: 's' }])
})
