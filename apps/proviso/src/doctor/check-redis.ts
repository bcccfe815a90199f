import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'
import { type Finding, pass, warn } from '@proviso/runtime'

const patienceMs = 3_000

/** Whether Redis answers a PING under the address's login. Losing it costs time, not messages: a warning. */
export async function checkRedis(url: string): Promise<Finding> {
  const at = new URL(url)
  const fix = 'Start it and look at REDIS_URL. Meanwhile wakes wait for the sweep, which comes every second.'
  try {
    const said = await ping(at)
    return /\+PONG/.test(said) ? pass('redis', `${at.host} answers`) : warn('redis', `${at.host} says ${said.trim().slice(0, 80)}`, fix)
  } catch (error) {
    return warn('redis', `${at.host} does not answer${error instanceof Error && error.message ? `: ${error.message}` : ''}`, fix)
  }
}

async function ping(at: URL): Promise<string> {
  const to = { host: at.hostname.replace(/^\[|\]$/g, ''), port: Number(at.port || 6379) }
  const secure = at.protocol === 'rediss:'
  const socket = secure ? tls.connect({ ...to, servername: to.host }) : net.connect(to)
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer within 3 s')))
  try {
    await once(socket, secure ? 'secureConnect' : 'connect')
    const login = [at.username, at.password].filter(Boolean).map(decodeURIComponent)
    socket.write(`${login.length ? words(['AUTH', ...login]) : ''}${words(['PING'])}`)
    for (let said = ''; ; ) {
      const [part] = await once(socket, 'data')
      said += String(part)
      if (/\+PONG|^-/m.test(said)) return said
    }
  } finally {
    socket.destroy()
  }
}

const words = (each: string[]) => `*${each.length}\r\n${each.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`
