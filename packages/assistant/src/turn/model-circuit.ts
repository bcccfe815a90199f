import type { ModelFault } from '../model/port.ts'

/** While it is open nobody asks the model: it said when to come back, or that asking is of no use for now. */
export interface ModelCircuit {
  /** Milliseconds until it may be asked again; 0: now. */
  closedInMs(): number
  reason(): string
  note(fault: ModelFault): void
}

/** A key that is refused or a limit that is spent does not mend itself: looked at again after that. */
const uselessForMs = 15_000
/** Whatever the far side asks for, it is looked at again after that: a wrong header must not close the model to everybody for days. */
const longestMs = 5 * 60_000

export function createModelCircuit(now: () => number = Date.now): ModelCircuit {
  let openUntilMs = 0
  let because = ''
  const open = (forMs: number, reason: string) => {
    openUntilMs = Math.max(openUntilMs, now() + Math.min(forMs, longestMs))
    because = reason
  }
  return {
    closedInMs: () => Math.max(0, openUntilMs - now()),
    reason: () => because,
    note({ kind, retryAfterMs }) {
      if (kind === 'rate_limited' && retryAfterMs) open(retryAfterMs, 'the model asked for a pause')
      if (kind === 'spend_limit') open(retryAfterMs ?? uselessForMs, 'the spend limit of the model account is reached')
      if (kind === 'unauthorized') open(uselessForMs, 'the model refuses the key')
    },
  }
}
