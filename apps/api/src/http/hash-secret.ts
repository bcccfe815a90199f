import { createHash } from 'node:crypto'

/** How keys, session cookies and one-time codes are stored: SHA-256 in hex. They are random and long, so no salt and no slow hash is needed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
