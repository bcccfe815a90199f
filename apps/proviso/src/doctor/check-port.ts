import { once } from 'node:events'
import net from 'node:net'
import { type Finding, fail, pass } from '@proviso/runtime'

const patienceMs = 3_000

/** Whether the port is free, or a Proviso answers there. */
export async function checkPort(host: string, port: number): Promise<Finding> {
  const server = net.createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    server.close()
    return pass('port', `${host}:${port} is free`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EADDRINUSE')
      return fail('port', `${host}:${port} cannot be used: ${code}`, 'Set HOST and PORT to what this account may open.')
    return askOurs(host, port)
  }
}

async function askOurs(host: string, port: number): Promise<Finding> {
  const place = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const base = `http://${place.includes(':') ? `[${place}]` : place}:${port}`
  try {
    const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(patienceMs) })
    const { ready, reasons } = (await answer.json()) as { ready?: boolean; reasons?: string[] }
    if (ready === true) return pass('port', `Proviso runs at ${base} and is ready`)
    if (ready === false) return fail('port', `Proviso runs at ${base} and is not ready: ${reasons?.join(' ')}`, 'Its log says more.')
  } catch {
    // whoever it is, it is not ours
  }
  return fail('port', `${host}:${port} is taken by another program`, 'End it, or set PORT to another one.')
}
