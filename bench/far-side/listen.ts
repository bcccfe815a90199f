import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BotApi } from './bot-api.ts'
import type { MessagesApi } from './messages-api.ts'

/** Both far sides on one port of this machine. */
export function listen(bots: BotApi, model: MessagesApi): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://far-side')
    const work = url.pathname.startsWith('/v1/messages') ? model.handle(request, response) : bots.handle(request, response, url)
    work.catch(() => response.destroy())
  })
  server.keepAliveTimeout = 60_000
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ port: (server.address() as AddressInfo).port, server })))
}
