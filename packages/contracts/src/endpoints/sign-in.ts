import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { roleSchema } from './session.ts'

/** An address as it is compared: trimmed, in lower case. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email())
/** What a new password has to be. */
export const newPasswordSchema = z.string().min(10, 'at least 10 characters').max(200)
/** What somebody typed as a password. */
export const givenPasswordSchema = z.string().min(1).max(200)
/** Six digits of an app, or one of the backup codes; spaces and dashes do not count. */
export const secondFactorCodeSchema = z.string().trim().min(6).max(30)
export const ticketSchema = z.string().min(20).max(100)
/** A bearer of a link: the part after `token=`. */
const tokenSchema = z.string().min(20).max(100)
/** What the browser's own interface hands over or takes, as WebAuthn's JSON has it. */
export const webAuthnSchema = z.record(z.string(), z.json())

/** `done`: the answer has set the session's cookie. `second_factor`: it has not; the ticket and a code do, within five minutes. */
export const signInStepSchema = z
  .union([
    z.object({ next: z.literal('done'), ended: z.boolean().optional().describe('What opened the account until now has ended') }),
    z.object({ next: z.literal('second_factor'), ticket: z.string() }),
  ])
  .meta({ id: 'SignInStep' })

/** The ways to a session. Each counts its attempts, per account and per address: 429 with Retry-After; the answer never tells whether an account exists. */
export const signInEndpoints = {
  ways: {
    operationId: 'sign_in.ways',
    method: 'GET',
    path: '/v1/sign-in',
    scope: 'read',
    open: true,
    summary: 'How one can sign in here',
    answer: z
      .object({
        mail: z.boolean().describe('Links can be mailed; where not, an owner makes one for somebody of the team'),
        passkeys: z.boolean().describe('Browsers can make passkeys for this address: it is a name, with TLS or of this machine'),
        has_owner: z.boolean().describe('False: the terminal shows the link that makes its first user the owner'),
      })
      .meta({ id: 'SignInWays' }),
    status: 200,
  },
  password: {
    operationId: 'sign_in.password',
    method: 'POST',
    path: '/v1/sign-in/password',
    scope: 'write',
    open: true,
    summary: 'Sign in with e-mail and password',
    body: z.strictObject({ email: emailSchema, password: givenPasswordSchema }),
    answer: signInStepSchema,
    status: 200,
  },
  secondFactor: {
    operationId: 'sign_in.second_factor',
    method: 'POST',
    path: '/v1/sign-in/second-factor',
    scope: 'write',
    open: true,
    summary: 'Finish signing in with a code of the app, or a backup code',
    body: z.strictObject({ ticket: ticketSchema, code: secondFactorCodeSchema }),
    answer: signInStepSchema,
    status: 200,
  },
  mailLink: {
    operationId: 'sign_in.mail_link',
    method: 'POST',
    path: '/v1/sign-in/mail-link',
    scope: 'write',
    open: true,
    summary: 'Mail a link that signs in, if the address belongs to somebody; the answer is the same if not',
    body: z.strictObject({ email: emailSchema }),
    status: 204,
  },
  passkeyOptions: {
    operationId: 'sign_in.passkey_options',
    method: 'POST',
    path: '/v1/sign-in/passkey/options',
    scope: 'write',
    open: true,
    summary: 'What to ask the browser for; no e-mail is needed, the passkey knows whose it is',
    body: z.strictObject({}),
    answer: z.object({ ticket: z.string(), options: webAuthnSchema }).meta({ id: 'PasskeyQuestion' }),
    status: 200,
  },
  passkey: {
    operationId: 'sign_in.passkey',
    method: 'POST',
    path: '/v1/sign-in/passkey',
    scope: 'write',
    open: true,
    summary: 'Sign in with a passkey; it stands for both factors',
    body: z.strictObject({ ticket: ticketSchema, response: webAuthnSchema }),
    answer: signInStepSchema,
    status: 200,
  },
  invitation: {
    operationId: 'sign_in.invitation',
    method: 'POST',
    path: '/v1/sign-in/invitation',
    scope: 'read',
    open: true,
    summary: 'What an invitation is for; 410 where it is used, withdrawn or too old',
    body: z.strictObject({ token: tokenSchema }),
    answer: z
      .object({
        business: z.object({ name: z.string() }),
        email: z.string(),
        role: roleSchema,
        invited_by: z.string(),
        has_account: z.boolean().describe('There is an account of this address: its password is asked for, else a new one and a name'),
      })
      .meta({ id: 'InvitationShown' }),
    status: 200,
  },
  acceptInvitation: {
    operationId: 'sign_in.accept_invitation',
    method: 'POST',
    path: '/v1/sign-in/invitation/accept',
    scope: 'write',
    open: true,
    summary: 'Join with a new account (name and new password) or the one of this address (its password), and sign in',
    body: z.strictObject({
      token: tokenSchema,
      name: z.string().trim().min(1).max(200).optional().describe('Of a new account'),
      password: givenPasswordSchema,
    }),
    answer: signInStepSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
