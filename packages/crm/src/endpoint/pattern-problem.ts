/**
 * What keeps an owner's pattern from being matched against a model's words in our process: a repetition within a repetition, or alternatives
 * within one, can take for ever on a short text.
 */
export function patternProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern)
  } catch {
    return 'is no regular expression'
  }
  if (/\\[pPu]\{/.test(pattern)) return 'may not name a class of Unicode'
  if (/\\[1-9k]/.test(pattern)) return 'may not refer back to a group'
  const plain = pattern.replace(/\\./gsu, 'x').replace(/\[[^\]]*\]/gu, 'x')
  const open: { risky: boolean }[] = []
  for (let at = 0; at < plain.length; at++) {
    const char = plain[at]
    const inside = open.at(-1)
    if (char === '(') open.push({ risky: false })
    else if (char === ')') {
      const group = open.pop()
      const outer = open.at(-1)
      const repeated = /^[*+{]/.test(plain.slice(at + 1))
      if (group?.risky && repeated) return 'repeats a group that itself holds a repetition or alternatives'
      if (outer && (group?.risky || repeated)) outer.risky = true
    } else if (inside && char !== undefined && /[*+{|]/.test(char)) inside.risky = true
  }
  return undefined
}
