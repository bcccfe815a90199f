import { randomBytes } from 'node:crypto'
import { newId, type Role } from '@proviso/contracts'
import type { SignInMethod } from '../access/caller.ts'
import { hashPassword } from '../access/hash-password.ts'
import type { Api } from '../create-api.ts'
import { hashSecret } from '../http/hash-secret.ts'
import { client } from './client.ts'
import type { House, Tenant } from './open-house.ts'

interface Wish {
  role: Role
  tenant?: Tenant
  email?: string
  password?: string
  method?: SignInMethod
  /** How long ago they proved who they are. */
  minutesAgo?: number
}

/** Somebody of a team who is signed in. */
export async function addPerson({ db, api, ours }: Pick<House, 'db' | 'api' | 'ours'>, wish: Wish) {
  const { role, tenant = ours, password, method = 'link', minutesAgo = 0 } = wish
  const userId = newId('user')
  const email = wish.email ?? `${userId.slice(-12)}@example.com`
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx`insert into users ${tx({ id: userId, name: `The ${role}`, email })}`
    if (passwordHash) await tx`insert into credentials ${tx({ userId, passwordHash })}`
    await tx`insert into memberships ${tx({ businessId: tenant.businessId, userId, role })}`
  })
  const token = randomBytes(32).toString('base64url')
  const authenticatedAt = new Date(Date.now() - minutesAgo * 60_000)
  const expiresAt = new Date(Date.now() + 86_400_000)
  const session = { hash: hashSecret(token), businessId: tenant.businessId, userId, method, authenticatedAt, expiresAt }
  await db.sql`insert into sessions ${db.sql(session)}`
  return { userId, email, cookie: `proviso_session=${token}`, as: signedInAs(api, token) }
}
export type Person = Awaited<ReturnType<typeof addPerson>>

/** Requests of the browser that has this session. */
export function signedInAs(api: Api, token: string) {
  return client(api, undefined, {
    headers: { cookie: `proviso_session=${token}`, 'x-csrf-token': hashSecret(`csrf ${hashSecret(token)}`) },
  })
}

/** What the cookie of an answer holds. */
export const sessionIn = (headers: Headers): string => /proviso_session=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
