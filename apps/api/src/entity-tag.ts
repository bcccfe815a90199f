import { createHash } from 'node:crypto'

/** The version of a record as it is shown: equal bodies, equal tags. */
export const entityTag = (body: string | Uint8Array): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether a header such as If-Match names this tag. Weak forms count: proxies make them when they compress. */
export function namesTag(header: string, tag: string): boolean {
  return header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag)
}
