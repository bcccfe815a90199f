interface Place {
  https: boolean
}

/** The prefix makes a browser refuse one that was set without TLS, by a sibling domain or for a part of the site. */
const nameFor = ({ https }: Place) => (https ? '__Host-proviso_session' : 'proviso_session')
const lifetimeSeconds = 30 * 24 * 3600
/** Of a browser that signed in before. */
const browserNameFor = ({ https }: Place) => (https ? '__Host-proviso_browser' : 'proviso_browser')
export const browserLifetimeDays = 180

export const readSessionCookie = (request: Request, place: Place): string | undefined => readCookie(request, nameFor(place))
export const readBrowserCookie = (request: Request, place: Place): string | undefined => readCookie(request, browserNameFor(place))

function readCookie(request: Request, name: string): string | undefined {
  const header = request.headers.get('cookie')
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return undefined
}

const attributes = ({ https }: Place) => `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`

export const sessionCookie = (token: string, place: Place): string =>
  `${nameFor(place)}=${token}; ${attributes(place)}; Max-Age=${lifetimeSeconds}`

export const browserCookie = (token: string, place: Place): string =>
  `${browserNameFor(place)}=${token}; ${attributes(place)}; Max-Age=${browserLifetimeDays * 24 * 3600}`

export const clearedSessionCookie = (place: Place): string => `${nameFor(place)}=; ${attributes(place)}; Max-Age=0`

export const sessionLifetimeMs = lifetimeSeconds * 1000
