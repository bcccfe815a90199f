/** A text with one sentence put in the place of another; undefined where the other does not stand there any more. */
export function replaceSentence(text: string, at: { line: number; column: number; text: string }, next: string): string | undefined {
  const lines = text.split('\n')
  const line = lines[at.line - 1]
  const start = at.column - 1
  if (line?.slice(start, start + at.text.length) !== at.text) return undefined
  lines[at.line - 1] = line.slice(0, start) + next + line.slice(start + at.text.length)
  return lines.join('\n')
}

/** Where a line begins in a text, and where it ends. */
export function rangeOfLine(text: string, line: number): [number, number] {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  return [start, start + (lines[line - 1]?.length ?? 0)]
}
