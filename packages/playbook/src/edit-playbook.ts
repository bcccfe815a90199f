import { canonicalJson, type FunctionDefinition, type JsonValue } from '@proviso/contracts'
import { type CompiledPlaybook, compilePlaybook, type PlaybookSentence } from './compile-playbook.ts'
import { languages } from './locales/index.ts'
import type { Surroundings } from './place.ts'
import { type Saying, sayRule } from './say-rule.ts'
import type { RulePart } from './statement.ts'
import { definitionOf, isSameFunction, writeFunction } from './write-function.ts'

/**
 * The text with one function changed: sentences that still hold stay as their owner wrote them, those that hold no longer go, and what is
 * new is said in new ones. Undefined where no text says exactly this function.
 */
export function editPlaybook(text: string, definition: FunctionDefinition, around: Surroundings = {}): string | undefined {
  const before = compilePlaybook(text, around)
  const known = before.functions.find(({ name }) => name === definition.name)
  const language = languages.find(({ code }) => code === before.language)
  if (!known || !language) return undefined
  const saying: Saying = { language, currency: around.currency ?? 'EUR' }
  const says = (edited: string) => {
    const found = compilePlaybook(edited, around).functions.find(({ name }) => name === definition.name)
    return found !== undefined && isSameFunction(definitionOf(found), definition)
  }
  const small = editSentences(text, before, definition, saying)
  if (says(small)) return small
  const whole = replaceSection(text, before, known.line, (heading) => writeFunction(definition, saying, heading))
  return says(whole) ? whole : undefined
}

/** The text without a function's section. */
export function removeFromPlaybook(text: string, name: string, around: Surroundings = {}): string {
  const compiled = compilePlaybook(text, around)
  const known = compiled.functions.find((each) => each.name === name)
  return known ? replaceSection(text, compiled, known.line, () => []) : text
}

function editSentences(text: string, before: CompiledPlaybook, definition: FunctionDefinition, saying: Saying): string {
  const lines = text.split('\n')
  const own = before.sentences.filter(
    (each) => each.function === definition.name && each.status === 'enforced' && each.said_back !== undefined,
  )
  const wanted = new Set(partsOf(definition))
  const kept = new Set<string>()
  for (const sentence of own.toReversed()) {
    const parts = partsOf(sentence.rule as RulePart)
    if (parts.every((part) => wanted.has(part))) for (const part of parts) kept.add(part)
    else cut(lines, sentence)
  }
  const missing = missingOf(definition, kept)
  const after = Math.max(0, ...own.map(({ line }) => line), before.functions.find(({ name }) => name === definition.name)?.line ?? 0)
  lines.splice(after, 0, ...sayRule(missing, saying))
  return lines.join('\n')
}

/** Takes a sentence out of its line; a line that holds nothing more stays, empty, so that places keep their meaning. */
function cut(lines: string[], { line, column, text }: PlaybookSentence): void {
  const old = lines[line - 1] ?? ''
  const rest = `${old.slice(0, column - 1)}${old.slice(column - 1 + text.length)}`
  lines[line - 1] = /^[\s\-*•.;]*$/.test(rest) ? '' : rest.trimEnd()
}

/** The pieces of a rule, comparable. What is as if nobody had said it is none. */
function partsOf({ preconditions = [], limits = [], approval, on_check_error, enabled }: RulePart): string[] {
  const mode = approval?.mode ?? 'never'
  return [
    ...preconditions.map((each) => canonicalJson(['precondition', each] as unknown as JsonValue)),
    ...limits.map((each) => canonicalJson(['limit', each, mode === 'over_limit'] as unknown as JsonValue)),
    ...(approval && mode !== 'never' && !(mode === 'over_limit' && limits.length)
      ? [canonicalJson(['approval', approval] as unknown as JsonValue)]
      : []),
    ...(on_check_error === 'block' ? ['block'] : []),
    ...(enabled === false ? ['off'] : []),
  ]
}

function missingOf({ preconditions, limits, approval, on_check_error, enabled }: FunctionDefinition, kept: Set<string>): RulePart {
  const asks = approval.mode === 'over_limit'
  const isKept = (part: RulePart) => partsOf(part).every((each) => kept.has(each))
  const missing: RulePart = {
    preconditions: preconditions.filter((each) => !isKept({ preconditions: [each] })),
    limits: limits.filter((each) => !isKept({ limits: [each], ...(asks ? { approval } : {}) })),
  }
  if (approval.mode !== 'never' && (asks ? missing.limits?.length || !limits.length : !isKept({ approval }))) missing.approval = approval
  if (on_check_error === 'block' && !kept.has('block')) missing.on_check_error = 'block'
  if (!enabled && !kept.has('off')) missing.enabled = false
  return missing
}

/** A section, from its heading to before the next, written anew. */
function replaceSection(text: string, { sections }: CompiledPlaybook, from: number, write: (heading: string) => string[]): string {
  const lines = text.split('\n')
  const next = sections.find((line) => line > from) ?? lines.length + 1
  const written = write(lines[from - 1] ?? '')
  lines.splice(from - 1, next - from, ...written, ...(written.length ? [''] : []))
  return lines.join('\n')
}
