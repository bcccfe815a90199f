import { type ClaimKind, claimKinds } from '@proviso/contracts'
import { likelyLanguages, writtenIn } from './choose-languages.ts'
import type { Claim } from './claim.ts'
import { type CompiledLanguage, compileLanguage, type Pattern } from './compile-language.ts'
import { isExcused } from './is-excused.ts'
import { languages as tables } from './languages/index.ts'
import { maskQuotes } from './mask-quotes.ts'
import { type Effort, matchPhrase } from './match-phrase.ts'
import { readTokens, type Token } from './read-tokens.ts'
import { splitSentences } from './split-sentences.ts'

export interface ClaimOptions {
  /** Languages the business speaks (`en`, `pt-BR`), preferred where a sentence could be in several. */
  languages?: readonly string[]
  /** What this business also says when it claims, in plain words, by kind. */
  phrases?: Partial<Record<ClaimKind, readonly string[]>>
  effort?: Effort
}

const compiled = tables.map(compileLanguage)
/** The text's own language is told from this many of its first words. */
const tellingWords = 400

/**
 * Every sentence of a draft reply that claims an action as done, at most one claim of a kind for each sentence. Pure and synchronous; time grows
 * linearly with the text, whatever it is. Knows no facts: whether a claim is true is for the caller to see in the log (`backedBy`).
 */
export function findClaims(text: string, { languages = [], phrases = {}, effort = { steps: 0 } }: ClaimOptions = {}): Claim[] {
  const masked = maskQuotes(text)
  const sentences = splitSentences(masked).map((span) => ({ ...span, tokens: readTokens(masked.slice(span.start, span.end)) }))
  const hints = new Set(languages.map((code) => code.toLowerCase().split('-')[0] ?? code))
  const written = writtenIn(masked, compiled)
  const opening = sentences.slice(0, tellingWords).flatMap(({ tokens }) => tokens.slice(0, tellingWords))
  const usual = likelyLanguages(opening.slice(0, tellingWords), written, hints) ?? written
  const own = ownPhrases(phrases)
  return sentences.flatMap(({ start, end, tokens }) => {
    const asks = /[?？؟]$/u.test(masked.slice(Math.max(start, end - 8), end).trimEnd())
    const chosen = likelyLanguages(tokens, written, hints) ?? usual
    const found = new Map<ClaimKind, Claim['form']>()
    for (const language of chosen) scan(tokens, asks, language, found, effort)
    for (const { kind, words } of own) {
      if (!found.has(kind) && holdsOwn(tokens, words, asks, chosen, effort)) found.set(kind, 'act')
    }
    if (!found.size) return []
    const sentence = text.slice(start, end).trim()
    return claimKinds.flatMap((kind): Claim[] => {
      const form = found.get(kind)
      return form ? [{ kind, form, sentence, start }] : []
    })
  })
}

function scan(tokens: Token[], asks: boolean, language: CompiledLanguage, found: Map<ClaimKind, Claim['form']>, effort: Effort): void {
  for (let from = 0; from < tokens.length; from++) {
    effort.steps += 1
    for (const pattern of language.startingWith(tokens[from]?.text ?? '')) {
      const known = found.get(pattern.kind)
      if (known === 'act' || known === pattern.form) continue
      if (claims(tokens, from, asks, pattern, language, effort)) found.set(pattern.kind, pattern.form)
    }
  }
}

function claims(
  tokens: Token[],
  from: number,
  asks: boolean,
  { phrase, form }: Pattern,
  language: CompiledLanguage,
  effort: Effort,
): boolean {
  const to = matchPhrase(tokens, from, phrase, language.marks.and, effort)
  return to >= 0 && !isExcused(tokens, { from, to, form }, asks, language)
}

const ownPhrases = (phrases: Partial<Record<ClaimKind, readonly string[]>>) =>
  claimKinds.flatMap((kind) => (phrases[kind] ?? []).map((phrase) => ({ kind, words: readTokens(phrase).map(({ text }) => text) })))

function holdsOwn(tokens: Token[], words: string[], asks: boolean, languages: CompiledLanguage[], effort: Effort): boolean {
  if (!words.length) return false
  return tokens.some((_, from) => {
    effort.steps += 1
    if (!words.every((word, index) => tokens[from + index]?.text === word)) return false
    return !languages.some((language) => isExcused(tokens, { from, to: from + words.length, form: 'act' }, asks, language))
  })
}
