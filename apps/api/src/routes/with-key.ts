import { ProvisoError } from '@proviso/contracts'

/** The body of a PUT with the key of its path. One that names another key is a mistake, not a wish to rename. */
export function withKey<T extends { key?: string | undefined }>(body: T, key: string): T & { key: string } {
  if (body.key !== undefined && body.key !== key) {
    const detail = `differs from the key in the path, ${key}`
    throw new ProvisoError('validation_failed', `The key ${detail}.`, { faults: [{ pointer: '/key', detail }] })
  }
  return { ...body, key }
}
