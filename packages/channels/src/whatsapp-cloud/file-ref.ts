import type { CloudMedia } from './webhook-body.ts'

/** How a file is found again, and the hash that its bytes must have: both of the webhook, so that a download can be judged. */
export const fileRef = ({ id, sha256 }: Pick<CloudMedia, 'id' | 'sha256'>): string => (sha256 ? `${id} ${sha256}` : id)

export function readFileRef(ref: string): { id: string; sha256?: string } {
  const [id = '', sha256] = ref.split(' ')
  return sha256 ? { id, sha256 } : { id }
}
