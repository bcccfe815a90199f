import { randomBytes } from 'node:crypto'
import { newId } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { hashOwnerCode } from '@proviso/messaging'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'

const lifetimeMs = 15 * 60_000

export const createOwnerLink = route(endpoints.ownerLinks.create, ({ inBusiness, businessId, body }) =>
  inBusiness(async (tx) => {
    const rows = await tx<{ id: string; username: string | null }[]>`
      select id, account->>'username' as username from channels
      where business_id = ${businessId} and id = ${body.channel_id} and removed_at is null and kind <> 'sandbox'`
    const channel = theOne(rows, 'channel')
    const id = newId('ownerLink')
    const code = randomBytes(16).toString('base64url')
    const expiresAt = new Date(Date.now() + lifetimeMs)
    await tx`insert into owner_links ${tx({ id, businessId, channelId: channel.id, codeHash: hashOwnerCode(code), expiresAt })}`
    const url = channel.username ? `https://t.me/${channel.username}?start=own_${code}` : null
    return { id, code, start_text: `/start own_${code}`, url, expires_at: instant(expiresAt) }
  }),
)
