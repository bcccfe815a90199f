import { type ApprovalRule, canonicalJson, type JsonValue, type Limit } from '@proviso/contracts'
import type { PlaybookSentence } from './compile-playbook.ts'
import type { RulePart, Statement, Trouble } from './statement.ts'

/** A sentence of a function with what it says. */
export interface Stated {
  sentence: PlaybookSentence
  statements: Statement[]
}

interface Joined {
  rule: RulePart
  said: { sentence: PlaybookSentence; rule: RulePart }[]
}

const keyOf = (value: unknown) => canonicalJson(value as JsonValue)

/**
 * The rules of one function as a whole. Repeated ones count once. A sentence that contradicts an earlier one, or that says "never" where a
 * reached limit asks, is not taken: another reading would be a guess.
 */
export function joinStatements(stated: Stated[]): { part: Joined; troubles: { sentence: PlaybookSentence; trouble: Trouble }[] } {
  const rule: Required<Pick<RulePart, 'preconditions' | 'limits'>> & RulePart = { preconditions: [], limits: [] }
  const troubles: { sentence: PlaybookSentence; trouble: Trouble }[] = []
  const said: Joined['said'] = []
  const known = new Set<string>()
  const limited = new Map<string, string>()
  const isNew = (value: unknown) => {
    const key = keyOf(value)
    return !known.has(key) && known.add(key)
  }
  const asks = stated.some(({ statements }) => statements.some(({ approval }) => approval?.mode === 'over_limit'))
  for (const { sentence, statements } of stated) {
    const trouble = findTrouble(statements, rule, limited, asks)
    if (trouble) {
      troubles.push({ sentence, trouble })
      continue
    }
    const own: RulePart = {}
    for (const { preconditions, limits, approval, on_check_error, enabled } of statements) {
      if (preconditions) {
        own.preconditions = [...(own.preconditions ?? []), ...preconditions]
        rule.preconditions.push(...preconditions.filter(isNew))
      }
      if (limits) {
        own.limits = [...(own.limits ?? []), ...limits]
        rule.limits.push(...limits.filter(isNew))
        for (const each of limits) limited.set(subjectOf(each), keyOf(each))
      }
      if (approval) own.approval = rule.approval = approval
      if (on_check_error) own.on_check_error = rule.on_check_error = on_check_error
      if (enabled !== undefined) own.enabled = rule.enabled = enabled
    }
    said.push({ sentence, rule: own })
  }
  // where limits ask, each of them does: that is said back with it
  for (const { rule: own } of said) if (asks && own.limits && !own.approval) own.approval = { mode: 'over_limit' }
  return { part: { rule, said }, troubles }
}

function findTrouble(statements: Statement[], rule: RulePart, limited: Map<string, string>, asks: boolean): Trouble | undefined {
  const taken = { ...rule }
  for (const { approval, on_check_error, enabled, hard, limits } of statements) {
    if (hard && asks) return { reason: 'hard_and_asking' }
    if (isOther(taken.approval, approval)) return { reason: 'conflict' }
    if (on_check_error && taken.on_check_error && taken.on_check_error !== on_check_error) return { reason: 'conflict' }
    if (enabled !== undefined && taken.enabled !== undefined && taken.enabled !== enabled) return { reason: 'conflict' }
    if (limits?.some((limit) => (limited.get(subjectOf(limit)) ?? keyOf(limit)) !== keyOf(limit))) return { reason: 'conflict' }
    taken.approval = approval ?? taken.approval
  }
  return undefined
}

const isOther = (known: ApprovalRule | undefined, next: ApprovalRule | undefined): boolean =>
  Boolean(known && next && keyOf(known) !== keyOf(next))

/** What a limit counts: two with other numbers contradict each other. */
const subjectOf = (limit: Limit): string =>
  keyOf([limit.type, 'argument' in limit ? limit.argument : '', 'scope' in limit ? limit.scope : ''])
