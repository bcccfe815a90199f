import { ProvisoError } from '@proviso/contracts'

/** A query that names a service or a member of staff that is not there, with those that are. */
export function unknownOffer({ unknown, known }: { unknown: 'service' | 'staff'; known: string[] }): ProvisoError {
  const detail = `no such ${unknown}; there are ${known.join(', ') || 'none'}`
  return new ProvisoError('validation_failed', `The query is not valid: ${detail}.`, { faults: [{ pointer: `/${unknown}`, detail }] })
}
