interface Place {
  https: boolean
}

/** The prefix makes a browser refuse one that was set without TLS, by a sibling domain or for a part of the site. */
const nameFor = ({ https }: Place) => (https ? '__Host-proviso_session' : 'proviso_session')
const lifetimeSeconds = 30 * 24 * 3600

export function readSessionCookie(request: Request, place: Place): string | undefined {
  const header = request.headers.get('cookie')
  if (!header) return undefined
  const name = nameFor(place)
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return undefined
}

const attributes = ({ https }: Place) => `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`

export const sessionCookie = (token: string, place: Place): string =>
  `${nameFor(place)}=${token}; ${attributes(place)}; Max-Age=${lifetimeSeconds}`

export const clearedSessionCookie = (place: Place): string => `${nameFor(place)}=; ${attributes(place)}; Max-Age=0`

export const sessionLifetimeMs = lifetimeSeconds * 1000
