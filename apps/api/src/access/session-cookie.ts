const name = 'proviso_session'
const lifetimeSeconds = 30 * 24 * 3600

export function readSessionCookie(request: Request): string | undefined {
  const header = request.headers.get('cookie')
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return undefined
}

const attributes = (https: boolean) => `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`

export const sessionCookie = (token: string, { https }: { https: boolean }): string =>
  `${name}=${token}; ${attributes(https)}; Max-Age=${lifetimeSeconds}`

export const clearedSessionCookie = ({ https }: { https: boolean }): string => `${name}=; ${attributes(https)}; Max-Age=0`

export const sessionLifetimeMs = lifetimeSeconds * 1000
