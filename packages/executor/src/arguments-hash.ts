import { createHash } from 'node:crypto'
import { canonicalJson, type JsonObject } from '@proviso/contracts'

/** What a yes is bound to: this function with exactly these arguments, however they were written. */
export const argumentsHash = (functionName: string, args: JsonObject): string =>
  createHash('sha256')
    .update(canonicalJson([functionName, args]))
    .digest('hex')
