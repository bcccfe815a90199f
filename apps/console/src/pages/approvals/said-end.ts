import { texts } from '../../texts/index.ts'
import type { Approval } from './queries.ts'

/** How a decided approval ended, in words and as a tone. */
export function saidEnd({ status, outcome, outcome_reason: why }: Approval): {
  says: string
  tone: 'done' | 'stopped' | 'waiting' | 'quiet'
} {
  const words = texts.approvals.result
  if (status === 'expired') return { says: words.expired, tone: 'quiet' }
  // a sample ran long before: what was decided is whether it was right
  if (status === 'declined')
    return outcome === 'succeeded' ? { says: words.wrong, tone: 'stopped' } : { says: words.declined, tone: 'stopped' }
  if (outcome === 'succeeded') return { says: words.done, tone: 'done' }
  if (outcome === null || outcome === 'waiting') return { says: words.running, tone: 'waiting' }
  return { says: why ? words.notPossible(why) : words.failed, tone: 'stopped' }
}
