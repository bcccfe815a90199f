import { newId, ProvisoError } from '@proviso/contracts'
import type { AuthenticationResponseJSON, AuthenticatorTransportFuture, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Accounts, Visit } from './accounts.ts'
import { type Entered, finishSignIn } from './finish-sign-in.ts'
import { createTicket, takeTicket } from './tickets.ts'

/** Loaded when somebody uses a passkey: a start has no time for it. */
const webAuthn = () => import('@simplewebauthn/server')

type Transports = AuthenticatorTransportFuture[]

interface Stored {
  id: string
  userId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: Transports
}

export interface PasskeyRow {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** What passkeys here belong to. Browsers take a name only, and no bare address. */
const siteOf = ({ publicUrl }: Accounts) => ({ rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin })

/** Whether a browser can make passkeys for this address: a name, with TLS unless it is this machine. */
export function canHavePasskeys(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl)
  return hostname === 'localhost' || (protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname))
}

/** Without the keys that hold nothing, which JSON does not know. */
const shown = (options: object): Record<string, never> => JSON.parse(JSON.stringify(options))

/** What to ask the browser for to make a passkey of this person; the ticket is for {@link addPasskey}. */
export async function askForNewPasskey(accounts: Accounts, userId: string) {
  const { sql } = accounts.db
  const { generateRegistrationOptions } = await webAuthn()
  const [user] = await sql<{ name: string; email: string | null }[]>`select name, email from users where id = ${userId}`
  const there = await sql<Stored[]>`select * from passkeys where user_id = ${userId}`
  const options = await generateRegistrationOptions({
    rpName: 'Proviso',
    rpID: siteOf(accounts).rpID,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: user?.email ?? user?.name ?? userId,
    userDisplayName: user?.name ?? '',
    attestationType: 'none',
    excludeCredentials: there.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const ticket = await createTicket(sql, { kind: 'new_passkey', userId, data: { challenge: options.challenge } })
  return { ticket, options: shown(options) }
}

/** Keeps a passkey that the browser made. Throws `validation_failed` where it is not an answer to that question. */
export async function addPasskey(
  accounts: Accounts,
  { userId, ticket, name, response }: { userId: string; ticket: string; name: string; response: object },
): Promise<PasskeyRow> {
  const { sql } = accounts.db
  const asked = await takeTicket(sql, 'new_passkey', ticket)
  const refused = () => new ProvisoError('validation_failed', 'This passkey does not answer the question that was asked. Begin again.')
  if (asked?.userId !== userId) throw refused()
  const { rpID, origin } = siteOf(accounts)
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: asked.data.challenge ?? '',
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => {
    throw refused()
  })
  if (!verified || !registrationInfo) throw refused()
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  const row = { id: newId('passkey'), userId, credentialId, publicKey: Buffer.from(publicKey), counter, transports, name }
  const [added] = await sql<PasskeyRow[]>`
    insert into passkeys ${sql(row)} on conflict (credential_id) do nothing returning id, name, created_at, last_used_at`
  if (!added) throw new ProvisoError('conflict', 'This passkey is known already.')
  return added
}

/** What to ask the browser for to sign in; the ticket is for {@link signInByPasskey}. */
export async function askForPasskey(accounts: Accounts) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({ rpID: siteOf(accounts).rpID, userVerification: 'required' })
  const ticket = await createTicket(accounts.db.sql, { kind: 'passkey', userId: null, data: { challenge: options.challenge } })
  return { ticket, options: shown(options) }
}

/**
 * Signs in by a passkey: what somebody has, opened by what they are or know, so no code is asked for. Throws `sign_in_failed`, also for a copy of a passkey that
 * has signed more often than this one says.
 */
export async function signInByPasskey(
  accounts: Accounts,
  visit: Visit,
  { ticket, response }: { ticket: string; response: object },
): Promise<Entered> {
  const { sql } = accounts.db
  const failed = () => new ProvisoError('sign_in_failed', 'This passkey is not known here, or the sign-in has taken too long: begin again.')
  const asked = await takeTicket(sql, 'passkey', ticket)
  const given = response as AuthenticationResponseJSON
  const [stored] =
    asked && typeof given.id === 'string' ? await sql<Stored[]>`select * from passkeys where credential_id = ${given.id}` : []
  if (!asked || !stored) throw failed()
  const { rpID, origin } = siteOf(accounts)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: asked.data.challenge ?? '',
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: stored.counter,
      transports: stored.transports,
    },
  }).catch(() => {
    throw failed()
  })
  if (!verified) throw failed()
  await sql`update passkeys set counter = ${authenticationInfo.newCounter}, last_used_at = now() where id = ${stored.id}`
  const step = await finishSignIn(accounts, visit, { userId: stored.userId, method: 'passkey' }, { skipCode: true })
  if (!('session' in step)) throw new Error('a passkey stands for both factors')
  return step
}
