import type { Call, Check } from '../api/shapes.ts'
import { texts } from '../texts/index.ts'

/** Why a call did not happen: the facts that did not hold, else what is known of the reason. Undefined where it happened. */
export function reasonOf(
  { outcome, checks, result }: Pick<Call, 'outcome' | 'checks' | 'result'>,
  fact: (check: Check) => string,
): string | undefined {
  if (outcome === 'succeeded') return undefined
  const missing = checks.filter(({ passed, shadow, error }) => !passed && !shadow && error === undefined).map(fact)
  if (missing.length) return missing.join('; ')
  const known = texts.call.because[outcome]
  // of what waits or is unknown the record only tells the assistant what not to say; its own sentence of the others is English
  if (outcome === 'waiting' || outcome === 'unknown' || texts.locale !== 'en') return known
  const said = typeof result?.message === 'string' ? result.message : undefined
  // what follows is what the model was told to do about it
  return said?.split(' It did NOT happen.')[0]?.replace(/^(Blocked|Limited|Invalid arguments|Not executed): /, '') ?? known
}
