import type { Channel } from '../../api/shapes.ts'

/** The account as people know it: its name, its number or @name; null for one that is not linked yet. */
export function channelName({ kind, account: { name, username, external_id } }: Channel): string | null {
  const handle = kind === 'telegram' ? username && `@${username}` : kind === 'whatsapp' ? external_id && `+${external_id}` : username
  const parts = [name, handle].filter(Boolean)
  return parts.length ? parts.join(' · ') : null
}
