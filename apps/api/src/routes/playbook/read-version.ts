import { notFound } from '../../http/not-found.ts'

/** The version that a path names. What is no number names none. */
export function readVersion(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound('version')
  return Number(text)
}
