import type { Database, Sealer } from '@proviso/db'
import { newSigningSecret } from '@proviso/outbound'

/** The secret with which requests to a business's own endpoints are signed, `whsec_…`; made when it is first asked for, the same ever after. */
export async function signingSecret(db: Database, sealer: Sealer, businessId: string): Promise<string> {
  const sealed = await db.business(businessId, async (tx) => {
    const [row] = await tx<{ signingSecret: Buffer | null }[]>`select signing_secret from businesses where id = ${businessId}`
    if (!row || row.signingSecret) return row?.signingSecret
    const made = sealer.seal(newSigningSecret())
    // of two who find none, one makes it and both read it
    const [kept] = await tx<{ signingSecret: Buffer }[]>`
      update businesses set signing_secret = coalesce(signing_secret, ${made}) where id = ${businessId} returning signing_secret`
    return kept?.signingSecret
  })
  if (!sealed) throw new Error('there is no such business')
  return sealer.open(sealed)
}
