import { ProvisoError } from '@proviso/contracts'
import type { Tx } from '@proviso/db'

export interface Duplicate {
  leadId: string
  /** What both have. */
  by: ('identity' | 'phone' | 'email')[]
}

const most = 50

/** Leads that seem to be the same person: with the same phone number or e-mail address, or whose messenger account is that number. @throws ProvisoError `not_found` */
export async function findDuplicates(tx: Tx, { businessId, leadId }: { businessId: string; leadId: string }): Promise<Duplicate[]> {
  const [lead] = await tx`select id from leads where business_id = ${businessId} and id = ${leadId} and erased_at is null`
  if (!lead) throw new ProvisoError('not_found', 'There is no such lead.')
  const [values, identities] = await Promise.all([
    tx<{ key: 'phone' | 'email'; value: string }[]>`
      select key, value #>> '{}' as value from lead_values where business_id = ${businessId} and lead_id = ${leadId} and key in ('phone', 'email')`,
    tx<{ number: string }[]>`
      select '+' || split_part(external_id, '@', 1) as number from identities
      where business_id = ${businessId} and lead_id = ${leadId} and channel_kind = 'whatsapp' and external_id ~ '^[0-9]{6,15}(@s\\.whatsapp\\.net)?$'`,
  ])
  const found = new Map<string, Set<Duplicate['by'][number]>>()
  const add = (by: Duplicate['by'][number], ids: { id: string }[]) => {
    for (const { id } of ids) if (id !== leadId) found.set(id, (found.get(id) ?? new Set()).add(by))
  }
  for (const { key, value } of values) {
    add(key, await tx<{ id: string }[]>`select leads_where(${key}, 'is', ${value}, null, ${most}) as id`)
    if (key === 'phone') add('identity', await ofAccount(tx, businessId, value.slice(1)))
  }
  for (const { number } of identities)
    add('identity', await tx<{ id: string }[]>`select leads_where('phone', 'is', ${number}, null, ${most}) as id`)
  if (!found.size) return []
  const shown = await tx<{ id: string }[]>`
    select id from leads where business_id = ${businessId} and id in ${tx([...found.keys()])} and erased_at is null order by id limit ${most}`
  return shown.map(({ id }) => ({ leadId: id, by: [...(found.get(id) ?? [])] }))
}

const ofAccount = (tx: Tx, businessId: string, digits: string) => tx<{ id: string }[]>`
  select lead_id as id from identities
  where business_id = ${businessId} and channel_kind = 'whatsapp' and external_id in (${digits}, ${`${digits}@s.whatsapp.net`})`
