import { randomBytes } from 'node:crypto'
import { type ChannelKind, newId } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { hashOwnerCode } from '@proviso/messaging'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'

const lifetimeMs = 15 * 60_000

interface Account {
  id: string
  kind: ChannelKind
  username: string | null
  number: string | null
}

export const createOwnerLink = route(endpoints.ownerLinks.create, ({ inBusiness, businessId, caller, body }) =>
  inBusiness(async (tx) => {
    const rows = await tx<Account[]>`
      select id, kind, account->>'username' as username,
        case when kind = 'whatsapp' then account_external_id else account->>'number' end as number from channels
      where business_id = ${businessId} and id = ${body.channel_id} and removed_at is null and kind <> 'sandbox'`
    const channel = theOne(rows, 'channel')
    const id = newId('ownerLink')
    const code = randomBytes(16).toString('base64url')
    const expiresAt = new Date(Date.now() + lifetimeMs)
    const userId = caller.session ? caller.id : null
    await tx`insert into owner_links ${tx({ id, businessId, channelId: channel.id, codeHash: hashOwnerCode(code), userId, expiresAt })}`
    const startText = `/start own_${code}`
    return { id, code, start_text: startText, url: linkTo(channel, code, startText), expires_at: instant(expiresAt) }
  }),
)

/** Opens the chat with the text ready to be sent, where the messenger has such links. */
function linkTo({ kind, username, number }: Account, code: string, startText: string): string | null {
  if (kind === 'telegram') return username ? `https://t.me/${username}?start=own_${code}` : null
  const digits = (number ?? username ?? '').replace(/\D/g, '')
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(startText)}` : null
}
