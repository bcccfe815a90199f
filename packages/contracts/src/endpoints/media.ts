import type { Endpoint } from './endpoint.ts'

export const mediaEndpoints = {
  get: {
    operationId: 'media.get',
    method: 'GET',
    path: '/v1/media/{id}',
    scope: 'read',
    summary: 'The bytes of a file, typed by what they are',
    bytes: '*/*',
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
