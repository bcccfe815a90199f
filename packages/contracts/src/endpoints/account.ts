import { z } from 'zod'
import { type Endpoint, instantSchema } from './endpoint.ts'
import { sessionSchema } from './session.ts'
import { emailSchema, givenPasswordSchema, newPasswordSchema, secondFactorCodeSchema, ticketSchema, webAuthnSchema } from './sign-in.ts'

export const passkeySchema = z
  .object({ id: z.string(), name: z.string(), created_at: instantSchema, last_used_at: instantSchema.nullable() })
  .meta({ id: 'Passkey' })

export const accountSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean().describe('A link that was mailed there has been opened'),
    has_password: z.boolean(),
    second_factor: z.boolean(),
    backup_codes_left: z.int(),
    passkeys: z.array(passkeySchema),
  })
  .meta({ id: 'Account' })

const backupCodesSchema = z.object({ backup_codes: z.array(z.string()) }).meta({ id: 'BackupCodes' })
const mine = { people: true, scope: 'write' } as const

/** One's own account. What opens a way in needs a session not older than an hour, and one that no owner's link began: 403 `sign_in_again`. */
export const accountEndpoints = {
  get: {
    operationId: 'account.get',
    method: 'GET',
    path: '/v1/account',
    people: true,
    scope: 'read',
    summary: 'Your account',
    answer: accountSchema,
    status: 200,
  },
  patch: {
    ...mine,
    operationId: 'account.patch',
    method: 'PATCH',
    path: '/v1/account',
    summary: 'Change your name, or the address you sign in with (needs the password, where there is one)',
    body: z.strictObject({
      name: z.string().trim().min(1).max(200).optional(),
      email: emailSchema.optional(),
      current_password: givenPasswordSchema.optional(),
    }),
    answer: accountSchema,
    status: 200,
  },
  putPassword: {
    ...mine,
    operationId: 'account.put_password',
    method: 'PUT',
    path: '/v1/account/password',
    summary: 'Set your password; every other session of yours ends',
    body: z.strictObject({
      new_password: newPasswordSchema,
      current_password: givenPasswordSchema.optional().describe('Where there is one'),
    }),
    status: 204,
  },
  startSecondFactor: {
    ...mine,
    operationId: 'account.start_second_factor',
    method: 'POST',
    path: '/v1/account/second-factor',
    summary: 'A secret for an authenticator app; nothing is asked for at sign-in before it is confirmed',
    body: z.strictObject({}),
    answer: z
      .object({ secret: z.string().describe('Base32'), uri: z.string().describe('otpauth://, to be shown as a QR code') })
      .meta({ id: 'SecondFactorSecret' }),
    status: 200,
  },
  confirmSecondFactor: {
    ...mine,
    operationId: 'account.confirm_second_factor',
    method: 'POST',
    path: '/v1/account/second-factor/confirm',
    summary:
      'Turn the second factor on with a code of the app; every other session ends, and the backup codes stand in this answer and nowhere else',
    body: z.strictObject({ code: secondFactorCodeSchema }),
    answer: backupCodesSchema,
    status: 200,
  },
  endSecondFactor: {
    ...mine,
    operationId: 'account.end_second_factor',
    method: 'POST',
    path: '/v1/account/second-factor/end',
    summary: 'Turn the second factor off, with a code',
    body: z.strictObject({
      code: secondFactorCodeSchema
        .optional()
        .describe('Not needed within an hour of signing in by a link of the terminal that was made since: the app may be lost'),
    }),
    status: 204,
  },
  renewBackupCodes: {
    ...mine,
    operationId: 'account.renew_backup_codes',
    method: 'POST',
    path: '/v1/account/backup-codes',
    summary: 'New backup codes, with a code; the ones before end',
    body: z.strictObject({ code: secondFactorCodeSchema }),
    answer: backupCodesSchema,
    status: 200,
  },
  passkeyOptions: {
    ...mine,
    operationId: 'account.passkey_options',
    method: 'POST',
    path: '/v1/account/passkeys/options',
    summary: 'What to ask the browser for to make a passkey',
    body: z.strictObject({}),
    answer: z.object({ ticket: z.string(), options: webAuthnSchema }).meta({ id: 'PasskeyWish' }),
    status: 200,
  },
  addPasskey: {
    ...mine,
    operationId: 'account.add_passkey',
    method: 'POST',
    path: '/v1/account/passkeys',
    summary: 'Keep a passkey that the browser made',
    body: z.strictObject({ ticket: ticketSchema, name: z.string().trim().min(1).max(100), response: webAuthnSchema }),
    answer: passkeySchema,
    status: 201,
  },
  deletePasskey: {
    ...mine,
    operationId: 'account.delete_passkey',
    method: 'DELETE',
    path: '/v1/account/passkeys/{id}',
    summary: 'The passkey works no longer',
    status: 204,
  },
  switch: {
    ...mine,
    operationId: 'account.switch',
    method: 'POST',
    path: '/v1/account/switch',
    summary: 'Go on in another business of yours: this session ends, the answer sets the cookie of the next',
    body: z.strictObject({ business_id: z.string().max(200) }),
    answer: sessionSchema,
    status: 200,
  },
  leave: {
    ...mine,
    operationId: 'account.leave',
    method: 'POST',
    path: '/v1/account/leave',
    summary: 'Leave this business and sign out here; its last owner cannot (`last_owner`)',
    body: z.strictObject({}),
    status: 204,
  },
  acceptInvitation: {
    ...mine,
    operationId: 'account.accept_invitation',
    method: 'POST',
    path: '/v1/account/invitations/accept',
    summary:
      'Join another business with this account; the invitation has to be for its address. Every other session ends, and where nobody had shown whose the address is, or an owner’s link led into the account, all that opened it; the answer sets the cookie of a session there',
    body: z.strictObject({ token: z.string().min(20).max(100) }),
    answer: sessionSchema
      .extend({ ended: z.boolean().optional().describe('What opened the account until now has ended: set a new password') })
      .meta({ id: 'JoinedSession' }),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
