import { ProvisoError, type Role, rolesFor } from '@proviso/contracts'
import type { Endpoint } from '@proviso/contracts/endpoints'
import type { Caller } from './caller.ts'

/** "an owner or a manager" */
export function nameRoles(roles: readonly Role[]): string {
  const named = roles.map((role) => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`)
  return named.length < 2 ? (named[0] ?? 'nobody') : `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`
}

export const roleMissing = (roles: readonly Role[], what = 'this'): ProvisoError =>
  new ProvisoError('role_missing', `Only ${nameRoles(roles)} of this business may do ${what}.`, { extra: { roles } })

/** The one place that lets a caller through to an operation. Throws `scope_missing` and `person_needed` for a key, `role_missing` for a person. */
export function requireRight({ scope, session }: Caller, endpoint: Endpoint): void {
  if (session) {
    const may = rolesFor(endpoint)
    if (!may.includes(session.role)) throw roleMissing(may)
    return
  }
  if (endpoint.scope === 'write' && scope !== 'write') {
    throw new ProvisoError('scope_missing', 'This key may only read; the operation needs the scope write.')
  }
  if (endpoint.people) throw new ProvisoError('person_needed', 'A key cannot do this. Sign in to the console as a person.')
}
