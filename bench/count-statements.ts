import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface StatementCount {
  statements: number
  /** Bursts of statements that waited for an answer: what a slow network would multiply. */
  roundTrips: number
  commits: number
  byText: Map<string, number>
}

export interface CountingProxy {
  /** The same database, through here. */
  url: string
  take(): StatementCount
  close(): void
}

/** A wire between product and Postgres that counts what passes: every Execute, and every time the product waited. */
export async function openCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl)
  let count = emptyCount()
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    const read = frontendReader(() => count)
    let asking = false
    client.on('data', (chunk: Buffer) => {
      if (read(chunk) && !asking) {
        count.roundTrips++
        asking = true
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      asking = false
      client.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    take() {
      const taken = count
      count = emptyCount()
      return taken
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const emptyCount = (): StatementCount => ({ statements: 0, roundTrips: 0, commits: 0, byText: new Map() })

/** Reads the frontend's messages off a connection; true where a chunk held a statement. */
function frontendReader(count: () => StatementCount): (chunk: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0)
  let started = false
  const texts = new Map<string, string>()
  let bound = ''
  const ran = (text: string) => {
    const now = count()
    now.statements++
    if (/^commit/i.test(text)) now.commits++
    const short = text
      .replace(/\s+/g, ' ')
      .replace(/\$\d+/g, '?')
      .replace(/\(\?[,? ]*\)(,\(\?[,? ]*\))*/g, '(…)')
      .slice(0, 110)
    now.byText.set(short, (now.byText.get(short) ?? 0) + 1)
  }
  return (chunk) => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    let statement = false
    while (rest.length >= 5) {
      const head = started ? 1 : 0
      const length = rest.readInt32BE(head) + head
      if (rest.length < length) break
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      if (!started) {
        started = true
        continue
      }
      const type = String.fromCharCode(message[0] ?? 0)
      const [first = '', second = ''] = message.subarray(5).toString('latin1').split('\0', 2)
      if (type === 'P') texts.set(first, second)
      if (type === 'B') bound = texts.get(second) ?? '?'
      if (type === 'Q') ran(first)
      if (type === 'E') ran(bound)
      statement ||= type === 'E' || type === 'Q'
    }
    return statement
  }
}
