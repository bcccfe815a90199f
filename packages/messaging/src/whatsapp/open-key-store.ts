import type { KeyChanges, KeyStore, Stored } from '@proviso/channels'
import type { Database, Sealer, Tx } from '@proviso/db'

interface KeyStoreOptions {
  db: Database
  sealer: Sealer
  channel: { id: string; businessId: string }
  /** Of the lease under which this process holds the account; undefined where it does not. */
  leaseToken(): string | undefined
}

/** Another process holds the account: whatever is written now would tear its ratchets. */
export class LeaseLost extends Error {
  constructor() {
    super('this process does not hold the account')
    this.name = 'LeaseLost'
  }
}

/** Survives the link: it was decrypted, and may not have become an update yet. */
const journal = 'inbound-journal'

/**
 * A linked account's secrets in Postgres, every value encrypted. A write commits as a whole and only under the lease (its row stays locked until the
 * commit, so that no other process takes the account over in between); a hung statement gives up after five seconds, since everything inbound waits for it.
 */
export function openKeyStore({ db, sealer, channel, leaseToken }: KeyStoreOptions): KeyStore {
  const { id: channelId, businessId } = channel
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    db.business(businessId, async (tx) => {
      await tx`set local statement_timeout = '5s'`
      return work(tx)
    })
  const write = (work: (tx: Tx) => Promise<unknown>): Promise<void> =>
    read(async (tx) => {
      const token = leaseToken()
      const held = token ? await tx`select id from channels where id = ${channelId} and receiver_token = ${token} for share` : []
      if (!held.length) throw new LeaseLost()
      await work(tx)
    })
  const opened = (rows: { id: string; value: Buffer }[]): Stored =>
    Object.fromEntries(rows.map(({ id, value }) => [id, sealer.open(value)]))
  let savings: Promise<void> = Promise.resolve()

  return {
    loadCredentials: () =>
      read(async (tx) => {
        const [row] = await tx<
          { creds: Buffer }[]
        >`select creds from whatsapp_accounts where business_id = ${businessId} and channel_id = ${channelId}`
        return row && sealer.open(row.creds)
      }),
    /** One after the other: the whole object each time, and the last one stays. */
    saveCredentials(value) {
      const saving = savings.then(() =>
        write(
          (tx) => tx`
            insert into whatsapp_accounts ${tx({ channelId, businessId, creds: sealer.seal(value) })}
            on conflict (business_id, channel_id) do update set creds = excluded.creds, stored_at = now()`,
        ),
      )
      savings = saving.catch(() => {})
      return saving
    },
    get: (type, ids) =>
      ids.length
        ? read(async (tx) =>
            opened(
              await tx`select id, value from whatsapp_keys where channel_id = ${channelId} and type = ${type} and id = any(${ids}::text[])`,
            ),
          )
        : Promise.resolve({}),
    set: (changes) => write((tx) => apply(tx, sealer, { channelId, businessId }, changes)),
    list: (type) =>
      read(async (tx) =>
        opened(await tx`select id, value from whatsapp_keys where channel_id = ${channelId} and type = ${type} order by stored_at`),
      ),
    forget: () =>
      write(async (tx) => {
        await tx`delete from whatsapp_accounts where business_id = ${businessId} and channel_id = ${channelId}`
        await tx`delete from whatsapp_keys where channel_id = ${channelId} and type <> ${journal}`
      }),
    saveSent: (id, value) =>
      write(
        (tx) => tx`
          insert into whatsapp_sent ${tx({ channelId, id, businessId, value: sealer.seal(value) })}
          on conflict (channel_id, id) do update set value = excluded.value, stored_at = now()`,
      ),
    loadSent: (id) =>
      read(async (tx) => {
        const [row] = await tx<{ value: Buffer }[]>`select value from whatsapp_sent where channel_id = ${channelId} and id = ${id}`
        return row && sealer.open(row.value)
      }),
  }
}

interface Row {
  type: string
  id: string
  value: string | null
}

/** Hundreds of keys come at once at the first login: two statements, however many. */
async function apply(tx: Tx, sealer: Sealer, whose: { channelId: string; businessId: string }, changes: KeyChanges): Promise<void> {
  const rows = Object.entries(changes).flatMap(([type, values]) => Object.entries(values).map(([id, value]): Row => ({ type, id, value })))
  const there = rows.filter((row) => row.value !== null)
  const gone = rows.filter((row) => row.value === null)
  const column = (of: Row[], name: 'type' | 'id') => of.map((row) => row[name])
  if (there.length) {
    const values = there.map(({ value }) => sealer.seal(value ?? '').toString('base64'))
    await tx`
      insert into whatsapp_keys (channel_id, business_id, type, id, value)
      select ${whose.channelId}, ${whose.businessId}, type, id, decode(value, 'base64')
      from unnest(${column(there, 'type')}::text[], ${column(there, 'id')}::text[], ${values}::text[]) as given (type, id, value)
      on conflict (channel_id, type, id) do update set value = excluded.value, stored_at = now()`
  }
  if (gone.length) {
    await tx`
      delete from whatsapp_keys k using unnest(${column(gone, 'type')}::text[], ${column(gone, 'id')}::text[]) as given (type, id)
      where k.channel_id = ${whose.channelId} and k.type = given.type and k.id = given.id`
  }
}
