import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Product } from '@proviso/runtime'
import { type ApiOptions, createApi, type Peer } from './create-api.ts'

interface HttpOptions extends ApiOptions {
  product: Product
  host: string
  /** 0: any free one. */
  port: number
}

export interface RunningHttp {
  port: number
  /** Takes nothing new, lets what runs come to its end for `graceMs` (10 s), then cuts it. */
  close(graceMs?: number): Promise<void>
}

/** Serves the HTTP interface; resolves when it listens, rejects where the port is taken. */
export async function startHttp({ product, host, port, ...options }: HttpOptions): Promise<RunningHttp> {
  const api = await createApi(product, options)
  // The process has other users of fetch: its global objects stay as they are.
  const server = createAdaptorServer({
    fetch: (request, env) => api.fetch(request, env as Peer),
    overrideGlobalObjects: false,
    serverOptions: { requestTimeout: 120_000 },
  }) as Server
  server.keepAliveTimeout = 65_000 // longer than the proxies in front of it, so that they never meet a closing connection
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close(graceMs = 10_000) {
      product.events.endAll() // streams end by no request of their own
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // one whose answer has just ended is idle from then on, and would be kept for the next request
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}
