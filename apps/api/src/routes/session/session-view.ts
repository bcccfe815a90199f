import type { Role } from '@proviso/contracts'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { Product } from '@proviso/runtime'
import type { Caller } from '../../access/caller.ts'
import { theOne } from '../../http/not-found.ts'

interface Membership {
  id: string
  name: string
  role: Role
}

/**
 * Who asks and where, with the other businesses of the same person. `last_event_id` is where a stream may begin so that nothing is missed: numbers
 * are given before the commit, so the very newest may stand above one that is still on its way.
 */
export async function sessionView(product: Product, caller: Caller): Promise<AnswerOf<typeof endpoints.session.get>> {
  const { businessId } = caller
  const { sql } = product.db // a person belongs to several businesses: these rows are looked up by the person
  const { lastEventId, ...business } = theOne(
    await sql<{ id: string; name: string; lastEventId: string }[]>`
      select id, name, (select coalesce(max(seq), 0)::text from events where business_id = b.id and at < now() - interval '2 seconds') as last_event_id
      from businesses b where id = ${businessId}`,
    'business',
  )
  const person = caller.kind === 'session' ? await personOf(product, caller) : undefined
  return {
    business,
    scope: caller.scope,
    user: person?.user ?? null,
    businesses: person?.businesses ?? [],
    csrf_token: caller.csrfToken ?? null,
    rehearsal: product.rehearsal,
    last_event_id: lastEventId,
  }
}

async function personOf({ db: { sql } }: Product, { id, businessId }: Caller) {
  const rows = await sql<Membership[]>`
    select b.id, b.name, m.role from memberships m join businesses b on b.id = m.business_id where m.user_id = ${id} order by lower(b.name), b.id`
  const businesses = rows.map((row) => ({ ...row }))
  const role = businesses.find((each) => each.id === businessId)?.role
  const [user] = await sql<{ id: string; name: string; email: string | null }[]>`select id, name, email from users where id = ${id}`
  return { businesses, user: user && role ? { ...user, role } : null }
}
