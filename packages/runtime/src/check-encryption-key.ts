import type { Database, Sealer } from '@proviso/db'

/** The database's secrets were sealed with this key, or there are none yet and it is noted. Throws a sentence otherwise. */
export async function checkEncryptionKey({ sql }: Database, sealer: Sealer): Promise<void> {
  await sql`insert into installation (key, value) values ('encryption_key_id', ${sealer.keyId}) on conflict do nothing`
  const [row] = await sql<{ value: string }[]>`select value from installation where key = 'encryption_key_id'`
  if (row?.value !== sealer.keyId) {
    throw new Error(
      'ENCRYPTION_KEY is not the key that this database’s secrets were encrypted with: start with that key (without it, channels have to be connected anew)',
    )
  }
}

/** Whether secrets lie in the database that only their key can open. */
export async function holdsCiphertext({ sql }: Database): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`select exists (select from installation where key = 'encryption_key_id') as there`
  return row?.there ?? false
}
