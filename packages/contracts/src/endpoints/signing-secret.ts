import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const signingSecretSchema = z
  .object({ secret: z.string().describe('`whsec_` and base64 of 32 bytes, as a library for Standard Webhooks takes it') })
  .meta({ id: 'SigningSecret' })

export const signingSecretEndpoints = {
  get: {
    operationId: 'signing_secret.get',
    method: 'GET',
    path: '/v1/signing-secret',
    scope: 'write',
    summary:
      "What requests to your own endpoints are signed with (Standard Webhooks), so that they can tell a request of ours from others'",
    answer: signingSecretSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
