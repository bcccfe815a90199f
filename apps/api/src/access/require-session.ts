import { ProvisoError } from '@proviso/contracts'
import type { Caller } from './caller.ts'

const freshMs = 3600_000

/** The person's session. The gate has refused keys before this. */
export function sessionOf({ session }: Caller): NonNullable<Caller['session']> {
  if (!session) throw new ProvisoError('person_needed', 'A key cannot do this. Sign in to the console as a person.')
  return session
}

export const isFresh = (caller: Caller): boolean => Date.now() - sessionOf(caller).authenticatedAt.getTime() < freshMs

/** For what opens a way in: a browser that was left open does not do. Throws `sign_in_again`. */
export function requireFresh(caller: Caller): void {
  if (!isFresh(caller)) throw new ProvisoError('sign_in_again', 'You signed in more than an hour ago. Sign in again, then do this.')
}

/** For what reaches further than the business of an owner's link, or lasts longer than its session. Throws `sign_in_again` for who came by one. */
export function requireOwnWay(caller: Caller): void {
  if (sessionOf(caller).method === 'team_link')
    throw new ProvisoError(
      'sign_in_again',
      'You came in by a link of an owner. Sign in with your password or by a mailed link, then do this.',
    )
}
