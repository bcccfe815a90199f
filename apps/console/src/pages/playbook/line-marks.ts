import type { Sentence } from './queries.ts'

/** A stretch of a line and what becomes of it; null between sentences. */
interface Stretch {
  text: string
  sentence: Sentence | null
}

/**
 * Every line of a text in stretches, each sentence one. What was compiled may be older than the text: a line that has not changed keeps its
 * marks, also where lines were put in or taken out above it; a changed one has none until it is compiled anew.
 */
export function lineMarks(text: string, compiled: { text: string; sentences: readonly Sentence[] } | undefined): Stretch[][] {
  const lines = text.split('\n')
  const old = compiled?.text.split('\n') ?? []
  const byLine = new Map<number, Sentence[]>()
  for (const sentence of compiled?.sentences ?? []) byLine.set(sentence.line, [...(byLine.get(sentence.line) ?? []), sentence])
  const shift = old.length - lines.length
  const firstChanged = lines.findIndex((line, at) => line !== old[at])
  return lines.map((line, at) => {
    const moved = firstChanged !== -1 && at >= firstChanged && old[at + shift] === line
    const was = moved ? at + shift : at
    return old[was] === line ? stretches(line, byLine.get(was + 1) ?? []) : [{ text: line, sentence: null }]
  })
}

function stretches(line: string, sentences: readonly Sentence[]): Stretch[] {
  const found: Stretch[] = []
  let end = 0
  for (const sentence of sentences) {
    const start = Math.max(sentence.column - 1, end)
    const until = Math.min(start + sentence.text.length, line.length)
    if (start > end) found.push({ text: line.slice(end, start), sentence: null })
    if (until > start) found.push({ text: line.slice(start, until), sentence })
    end = Math.max(end, until)
  }
  if (end < line.length || !found.length) found.push({ text: line.slice(end), sentence: null })
  return found
}
