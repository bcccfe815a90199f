import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const getSession = route(endpoints.session.get, async ({ product, businessId, caller, inBusiness }) =>
  inBusiness(async (tx) => {
    const business = theOne(await tx<{ id: string; name: string }[]>`select id, name from businesses where id = ${businessId}`, 'business')
    const [user] =
      caller.kind === 'session'
        ? await tx<{ id: string; name: string; email: string | null; role: string }[]>`
            select u.id, u.name, u.email, m.role from users u join memberships m on m.user_id = u.id
            where u.id = ${caller.id} and m.business_id = ${businessId}`
        : []
    return {
      business: { ...business },
      scope: caller.scope,
      user: user ? { ...user } : null,
      csrf_token: caller.csrfToken ?? null,
      rehearsal: product.rehearsal,
    }
  }),
)
