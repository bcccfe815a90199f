import type { Wire } from '@proviso/contracts'
import type { SocketConfig } from '@whiskeysockets/baileys'
import { type SocketTiming, webOrigin } from './definition.ts'

const mostBytes = 2_000_000
/** Of WhatsApp Web since it counts revisions. */
const [major, minor] = [2, 3000]

/** The version that WhatsApp's own page names now; undefined where it says none. */
export async function newerVersion(wire: Wire, { queryMs }: Pick<SocketTiming, 'queryMs'>): Promise<SocketConfig['version'] | undefined> {
  // a browser asks so; without it the page is another
  const headers = {
    'sec-fetch-site': 'none',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  }
  const answer = await wire(`${webOrigin}/sw.js`, { method: 'GET', headers, timeoutMs: queryMs }, mostBytes)
  if (answer.outcome !== 'answered' || answer.status !== 200) return undefined
  const revision = /\\?"client_revision\\?":\s*(\d{6,12})/.exec(Buffer.from(answer.body).toString())?.[1]
  return revision ? [major, minor, Number(revision)] : undefined
}
