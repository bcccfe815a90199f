import type { Call } from '../../api/shapes.ts'

/** The sentence with which a call was refused or failed; undefined where there is none. */
export function refusalOf({ outcome, result }: Pick<Call, 'outcome' | 'result'>): string | undefined {
  if (outcome === 'succeeded' || typeof result?.message !== 'string') return undefined
  return result.message
}
