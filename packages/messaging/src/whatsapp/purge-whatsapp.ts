import type { Messaging } from '../messaging.ts'

/**
 * What nobody asks for any more: a phone asks again for what it could not read within two weeks, and a decrypted message that has not become an
 * update by then never will.
 */
export async function purgeWhatsApp({ db }: Messaging): Promise<void> {
  await db.sql`delete from whatsapp_sent where stored_at < now() - interval '15 days'`
  await db.sql`delete from whatsapp_keys where type = 'inbound-journal' and stored_at < now() - interval '15 days'`
}
