import { endpoints } from '@proviso/contracts/endpoints'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'

export const listSources = route(endpoints.leadLists.sources, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<{ source: string; leads: number }[]>`
      select source, count(*)::int as leads from leads where business_id = ${businessId} and erased_at is null and source is not null
      group by source order by source limit 10000`
    return pageByKey(
      paging,
      rows,
      ({ source }) => source,
      (row) => row,
    )
  }),
)

interface Linked {
  id: string
  kind: string
  username: string | null
  accountExternalId: string | null
}

export const listSourceLinks = route(endpoints.leadLists.sourceLinks, ({ inBusiness, businessId, query }) =>
  inBusiness(async (tx) => {
    const channels = await tx<Linked[]>`
      select id, kind, account ->> 'username' as username, account_external_id from channels
      where business_id = ${businessId} and removed_at is null and kind <> 'sandbox' order by id`
    const data = channels.flatMap((channel) => {
      const url = linkTo(channel, query)
      return url ? [{ channel_id: channel.id, channel_kind: channel.kind, url }] : []
    })
    return { data }
  }),
)

/** Telegram hands the code to the bot by itself; WhatsApp only prepares words, so the code stands at their end. */
function linkTo({ kind, username, accountExternalId }: Linked, { source, text }: { source: string; text: string }): string | undefined {
  if (kind === 'telegram') return username ? `https://t.me/${username}?start=${source}` : undefined
  const number = [username, accountExternalId]
    .map((each) => each?.split(/[:@]/)[0]?.replace(/\D/g, ''))
    .find((each) => each && each.length > 6)
  return kind === 'whatsapp' && number ? `https://wa.me/${number}?text=${encodeURIComponent(`${text} (#${source})`)}` : undefined
}
