import { createServer, type Server, type Socket } from 'node:net'

/** A server on the loopback that treats each socket as told; `seen` is all that clients ever wrote. */
export async function listen(onSocket: (socket: Socket, request: string) => void, greet?: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  let seen = ''
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    greet?.(socket)
    socket.on('data', (chunk) => {
      seen += chunk.toString('latin1')
      onSocket(socket, chunk.toString('latin1'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    seen: () => seen,
    connections: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** An answer as bytes on the wire. */
export function answerOf(status: number, body: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ 'content-length': String(body.length), ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n${body}`
}
