import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const mediaEndpoints = {
  get: {
    operationId: 'media.get',
    method: 'GET',
    path: '/v1/media/{id}',
    scope: 'read',
    summary: 'The bytes of a file, typed by what they are',
    query: z.strictObject({
      as: z
        .literal('m4a')
        .optional()
        .describe('Sound as AAC in MP4, for devices that play no Opus; where the machine has ffmpeg, else 415'),
    }),
    bytes: '*/*',
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
