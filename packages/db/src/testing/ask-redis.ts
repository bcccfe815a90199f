import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'

const patienceMs = 2_000

/** Sends commands to a Redis over a plain socket and resolves to all it said; rejects where nobody answers. */
export async function askRedis(url: string, ...commands: string[][]): Promise<string> {
  const at = new URL(url)
  const login = at.password ? [['AUTH', ...(at.username ? [decodeURIComponent(at.username)] : []), decodeURIComponent(at.password)]] : []
  const database = at.pathname.length > 1 ? [['SELECT', at.pathname.slice(1)]] : []
  const socket = net.connect({ host: at.hostname, port: Number(at.port || 6379) })
  socket.setTimeout(patienceMs, () => socket.destroy(new Error(`Redis at ${at.host} does not answer`)))
  await once(socket, 'connect')
  const said = text(socket)
  socket.write([...login, ...database, ...commands, ['QUIT']].map(encode).join(''))
  return said
}

const encode = (words: string[]) => `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`
