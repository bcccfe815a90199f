import { texts } from '../../texts/index.ts'
import type { Sentence } from './queries.ts'

/** What an enforced sentence looks at, in words; undefined where nothing is enforced. */
export function factOf({ status, rule }: Sentence): string | undefined {
  if (status !== 'enforced' || !rule) return undefined
  const { facts } = texts.playbook
  const types = Array.isArray(rule.preconditions) ? rule.preconditions.map(typeOf) : []
  const found = [
    ...types.map((type) => facts[type] ?? facts.other),
    ...(Array.isArray(rule.limits) && rule.limits.length ? [facts.limits] : []),
    ...(rule.approval ? [facts.approval] : []),
  ].filter((each) => each !== undefined)
  return [...new Set(found)].join('; ') || facts.other
}

const typeOf = (rule: unknown): string => (typeof rule === 'object' && rule !== null && 'type' in rule ? String(rule.type) : 'other')
