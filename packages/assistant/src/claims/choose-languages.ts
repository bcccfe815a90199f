import type { CompiledLanguage } from './compile-language.ts'
import type { Script } from './language.ts'
import type { Token } from './read-tokens.ts'

const scripts: Record<Script, RegExp> = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  arabic: /\p{Script=Arabic}/u,
  han: /\p{Script=Han}/u,
}
/** A language with that share of the best one's frequent words is tried as well. */
const near = 0.7
const fewest = 2

/** Languages of whose scripts the text has letters. */
export const writtenIn = (text: string, languages: readonly CompiledLanguage[]): CompiledLanguage[] => {
  const found = new Set(Object.entries(scripts).flatMap(([script, letters]) => (letters.test(text) ? [script] : [])))
  return languages.filter(({ script }) => found.has(script))
}

/**
 * Those worth trying on some words: among several of one script the ones whose frequent words they hold; `undefined` where that tells nothing.
 * Keeps a Spanish pattern from reading Portuguese without knowing its "não".
 */
export function likelyLanguages(
  tokens: Token[],
  languages: readonly CompiledLanguage[],
  hints: ReadonlySet<string>,
): CompiledLanguage[] | undefined {
  const scores = new Map(languages.map((language) => [language, score(tokens, language, hints)]))
  const top = Math.max(0, ...[...scores].flatMap(([{ script }, each]) => (script === 'latin' ? [each] : [])))
  if (top < fewest && languages.some(({ script }) => script === 'latin')) return undefined
  return languages.filter((language) => language.script !== 'latin' || (scores.get(language) ?? 0) >= top * near)
}

function score(tokens: Token[], { common, code, script }: CompiledLanguage, hints: ReadonlySet<string>): number {
  if (script !== 'latin') return 0
  let words = 0
  for (const { text } of tokens) if (common.has(text)) words += 1
  return words && hints.has(code) ? words + 1 : words
}
