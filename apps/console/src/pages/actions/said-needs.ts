import { begun } from '../../parts/said-deed.ts'
import { saidCondition, saidLimit } from '../../parts/said-rule.ts'
import { texts } from '../../texts/index.ts'
import type { ActionView } from './queries.ts'
import { looseRules } from './rule-forms.ts'
import type { Names } from './use-names.ts'

const mostSaid = 2

/** What an action needs and how far it may go, in a sentence each. */
export function saidNeeds(action: Pick<ActionView, 'preconditions' | 'limits'>, names: Names): string[] {
  const words = texts.actions
  const list = (parts: string[]) => new Intl.ListFormat(texts.locale, { type: 'conjunction' }).format(parts)
  const enforced = looseRules(action.preconditions).filter(({ shadow }) => !shadow)
  const rest = enforced.length - mostSaid
  const facts = [...enforced.slice(0, mostSaid).map((rule) => saidCondition(rule, names)), ...(rest > 0 ? [words.more(rest)] : [])]
  const limits = looseRules(action.limits).map((rule) => saidLimit(rule, names))
  return [
    ...(facts.length ? [words.onlyIf(list(facts))] : limits.length ? [] : [words.noConditions]),
    ...(limits.length ? [`${begun(list(limits))}.`] : []),
  ]
}
