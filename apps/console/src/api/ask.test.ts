import { afterEach, expect, it, vi } from 'vitest'
import { ask } from './ask.ts'

afterEach(() => vi.unstubAllGlobals())

const answered = (response: Response) => vi.stubGlobal('fetch', async () => response)

it('takes a page that something between answers with for a problem of its own, not for what the reader of JSON says of it', async () => {
  answered(new Response('<!doctype html><title>Sign in to the network</title>', { status: 200, headers: { 'content-type': 'text/html' } }))
  await expect(ask('/v1/business')).rejects.toMatchObject({ name: 'ApiProblem', status: 200, code: 'unreadable' })
})

it('takes an answer that broke off for none', async () => {
  const broken = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"name": "Sal'))
      stream.error(new TypeError('network error'))
    },
  })
  answered(new Response(broken, { status: 200, headers: { 'content-type': 'application/json' } }))
  await expect(ask('/v1/business')).rejects.toMatchObject({ name: 'ApiProblem', status: 0, code: 'unreachable' })
})

it('has no words of its own for a page that something between refuses with', async () => {
  answered(new Response('<!doctype html><title>503</title>', { status: 503, statusText: 'Service Unavailable' }))
  await expect(ask('/v1/business')).rejects.toMatchObject({ status: 503, code: 'unexpected', message: '' })
})
