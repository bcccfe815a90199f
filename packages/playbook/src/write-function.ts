import { canonicalJson, type FunctionDefinition, type JsonValue } from '@proviso/contracts'
import { compilePlaybook } from './compile-playbook.ts'
import { type Saying, sayRule } from './say-rule.ts'

/**
 * A function as a section of a text: its heading, what it is for, and its rule in sentences. Read again it is the same function.
 * @param heading as it stands in the text; absent: its name
 */
export function writeFunction(
  definition: FunctionDefinition,
  saying: Saying,
  heading = `## ${definition.name} (${definition.name})`,
): string[] {
  const { say } = saying.language
  const { name, action, description, preconditions, limits, approval, on_check_error, enabled, audience, config } = definition
  const [bare] = compilePlaybook(heading, { inLanguage: saying.language.code }).functions
  const rule = {
    preconditions,
    limits,
    ...(approval.mode === 'never' ? {} : { approval }),
    ...(on_check_error === 'block' ? { on_check_error } : {}),
    ...(enabled ? {} : { enabled }),
  }
  const isOpenToAll = audience.length === 1 && audience[0] === 'assistant'
  return [
    heading,
    ...(bare?.name === name && bare.action === action ? [] : [`${say.marks.action}: ${action}`]),
    ...(isOpenToAll ? [] : [`${say.marks.audience}: ${audience.map((who) => say.audiences[who]).join(', ')}`]),
    ...(Object.keys(config).length ? [`${say.marks.settings}: ${JSON.stringify(config)}`] : []),
    ...describedLines(description, saying, heading),
    ...sayRule(rule, saying),
  ]
}

/** What it is for, marked as guidance where it would be read as something else. */
export function describedLines(description: string, { language }: Saying, heading: string): string[] {
  return description.split('\n').flatMap((line) => {
    const text = line.trim()
    if (!text) return []
    const [own] = compilePlaybook(`${heading}\n${text}`, { inLanguage: language.code }).functions
    return own?.description === text ? [text] : [`${language.say.marks.guidance}: ${text}`]
  })
}

/** Whether two definitions are the same function: the order of kinds, blank lines of a description and settings left at their default do not matter. */
export const isSameFunction = (one: FunctionDefinition, other: FunctionDefinition): boolean => keyOf(one) === keyOf(other)

function keyOf({ description, preconditions, audience, ...rest }: FunctionDefinition): string {
  const lines = description.split('\n').flatMap((line) => line.trim() || [])
  return canonicalJson(
    JSON.parse(JSON.stringify({ ...rest, lines, audience: audience.toSorted(), preconditions: preconditions.map(plain) })) as JsonValue,
  )
}

const plain = <P extends FunctionDefinition['preconditions'][number]>(each: P): P => ({
  ...each,
  shadow: each.shadow || undefined,
  ...('media_kinds' in each ? { media_kinds: [...new Set(each.media_kinds)].toSorted() } : {}),
  ...('of' in each ? { of: each.of.map(plain) } : {}),
})

/** The definition without where it stands. */
export const definitionOf = ({ line: _, ...definition }: FunctionDefinition & { line: number }): FunctionDefinition => definition
