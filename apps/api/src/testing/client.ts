import type { Fault } from '@proviso/contracts'
import type { Api } from '../create-api.ts'

/** What an answer holds, loosely: a test looks at what it names. */
type Loose = ReturnType<typeof JSON.parse>

export interface Answer {
  status: number
  headers: Headers
  body: Loose
}

interface From {
  /** Sent with every request. */
  headers?: Record<string, string>
  /** Of the socket. */
  address?: string
}

/** Requests to the interface as an integrator makes them, or a browser. */
export function client(api: Api, key: string | undefined, { headers: always = {}, address }: From = {}) {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await api.fetch(
      new Request(`http://proviso.test${path}`, {
        method,
        headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...always, ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      address ? { incoming: { socket: { remoteAddress: address } } } : {},
    )
    const isJson = response.headers.get('content-type')?.includes('json')
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) => send('POST', path, body, headers),
    put: (path: string, body: unknown, headers?: Record<string, string>) => send('PUT', path, body, headers),
    patch: (path: string, body: unknown, headers?: Record<string, string>) => send('PATCH', path, body, headers),
    delete: (path: string, headers?: Record<string, string>) => send('DELETE', path, undefined, headers),
  }
}

/** Where the faults of a refusal stand. */
export const pointersOf = ({ body }: Answer): string[] => ((body.errors ?? []) as Fault[]).map(({ pointer }) => pointer).sort()
