import { ProvisoError } from '@proviso/contracts'

export function wrongCode(): ProvisoError {
  const detail = 'is wrong, or was used already'
  return new ProvisoError('validation_failed', `The code ${detail}.`, { faults: [{ pointer: '/code', detail }] })
}
