import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const channelSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['telegram', 'whatsapp', 'whatsapp_cloud', 'sandbox']),
    status: z.enum(['connecting', 'pairing', 'connected', 'disconnected', 'needs_pairing', 'paused']),
    status_reason: z.string().nullable(),
    status_code: z.string().nullable().describe('The reason as a word for programs, such as `scan`, `logged_out`, `banned`'),
    next_step: z.string().nullable().describe('What a person is to do now'),
    status_at: instantSchema,
    qr: z.string().nullable().describe('While `pairing`: the text to show as a QR code; it changes'),
    pairing_code: z.string().nullable().describe('While `pairing`: the code to type on the phone, where one was asked for'),
    pairing_expires_at: instantSchema.nullable(),
    hook: z
      .object({ url: z.string(), verify_token: z.string().nullable() })
      .optional()
      .describe(
        'Of whatsapp_cloud: what is to be entered at Meta where it could not be done from here; the token in the answer to POST alone',
      ),
    account: z.object({ external_id: z.string().nullable(), username: z.string().nullable(), name: z.string().nullable() }),
    created_at: instantSchema,
    last_in_at: instantSchema
      .nullable()
      .optional()
      .describe('Of GET: when a customer last wrote there, among the 200 conversations that were last alive'),
    last_out_at: instantSchema.nullable().optional().describe('Of GET: when somebody there was last written to, likewise'),
  })
  .meta({ id: 'Channel' })

export const channelEndpoints = {
  list: {
    operationId: 'channels.list',
    method: 'GET',
    path: '/v1/channels',
    scope: 'read',
    summary: 'The messengers this business is reached on',
    query: z.strictObject(pageQuery),
    answer: pageOf(channelSchema),
    status: 200,
  },
  create: {
    operationId: 'channels.create',
    method: 'POST',
    path: '/v1/channels',
    scope: 'write',
    summary: 'Connect a messenger; answers when it is receiving',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('telegram'), token: z.string().min(1).max(200) }),
      z.strictObject({
        kind: z.literal('whatsapp'),
        channel_id: z.string().optional().describe('A channel whose link was lost, to link it anew'),
        confirm: z.boolean().optional().describe('A phone with another number than before may take its place'),
      }),
      z.strictObject({
        kind: z.literal('whatsapp_cloud'),
        phone_number_id: z.string().regex(/^\d{5,30}$/, 'digits, as Meta shows them beside the number'),
        access_token: z.string().trim().min(20).max(1000),
        app_secret: z
          .string()
          .trim()
          .regex(/^[0-9a-f]{32}$/i, '32 hexadecimal digits, from the app’s basic settings'),
        verify_token: z.string().trim().min(8).max(200).optional().describe('Made where none is given'),
      }),
    ]),
    answer: channelSchema,
    status: 201,
  },
  pairingCode: {
    operationId: 'channels.pairing_code',
    method: 'POST',
    path: '/v1/channels/{id}/pairing-code',
    scope: 'write',
    summary: 'Link WhatsApp by a code to type on the phone, instead of a QR code',
    body: z.strictObject({
      phone: z.string().min(1).max(40).describe('With its country code'),
      confirm: z.boolean().optional().describe('Link it although the channel belonged to another number'),
    }),
    answer: z.object({ code: z.string(), expires_at: instantSchema, channel: channelSchema }),
    status: 200,
  },
  get: {
    operationId: 'channels.get',
    method: 'GET',
    path: '/v1/channels/{id}',
    scope: 'read',
    summary: 'One channel with its status and the reason for it',
    answer: channelSchema,
    status: 200,
  },
  delete: {
    operationId: 'channels.delete',
    method: 'DELETE',
    path: '/v1/channels/{id}',
    scope: 'write',
    summary: 'Disconnect a messenger',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
