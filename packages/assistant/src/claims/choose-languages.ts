import type { CompiledLanguage } from './compile-language.ts'
import type { Script } from './language.ts'
import type { Token } from './read-tokens.ts'

const scripts: Record<Script, RegExp> = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  arabic: /\p{Script=Arabic}/u,
  han: /\p{Script=Han}/u,
}
const near = 0.6

/**
 * Languages worth trying on a sentence: of its scripts, and among several those whose frequent words it holds, by the whole text where the
 * sentence is too short to tell; all of them where that tells nothing either. Keeps a Spanish pattern from reading Portuguese without its "não".
 */
export function chooseLanguages(
  sentence: Token[],
  all: Token[],
  languages: CompiledLanguage[],
  hints: ReadonlySet<string>,
): CompiledLanguage[] {
  const words = sentence.map(({ text }) => text)
  const line = words.join(' ')
  const fitting = languages.filter(({ script }) => scripts[script].test(line))
  const latin = fitting.filter(({ script }) => script === 'latin')
  if (latin.length < 2) return fitting
  const chosen = new Set(
    best(words, latin, hints) ??
      best(
        all.slice(0, 400).map(({ text }) => text),
        latin,
        hints,
      ) ??
      latin,
  )
  return fitting.filter((each) => each.script !== 'latin' || chosen.has(each))
}

function best(words: string[], languages: CompiledLanguage[], hints: ReadonlySet<string>): CompiledLanguage[] | undefined {
  const scored = languages.map((language) => {
    const score = words.filter((word) => language.common.has(word)).length
    return { language, score: score + (score && hints.has(language.code) ? 1 : 0) }
  })
  const top = Math.max(...scored.map(({ score }) => score))
  return top < 2 ? undefined : scored.filter(({ score }) => score >= top * near).map(({ language }) => language)
}
