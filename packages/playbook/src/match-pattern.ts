import { endsOf, type Line, lineOf, type Node, type Pattern } from './compile-pattern.ts'

/** Tokens from one to before another. */
export type Span = readonly [from: number, to: number]
export type Slots = Record<string, Span>

/** Every way in which a whole span is the pattern, as the spans of its slots. */
export const matchSpan = ({ nodes }: Pattern, line: Line, [from, to]: Span): Generator<Slots> => follow(nodes, 0, line, from, to, {})

/** The patterns that the words of a line leave possible. */
export function possible(patterns: Pattern[], line: Line): Pattern[] {
  const known = line.alive.get(patterns)
  if (known) return known
  const found = patterns.filter(({ needs }) => needs.every((need) => has(line, need)))
  line.alive.set(patterns, found)
  return found
}

function has(line: Line, need: Set<string>): boolean {
  const known = line.needs.get(need)
  if (known !== undefined) return known
  const found = line.tokens.some((token) => need.has(token))
  line.needs.set(need, found)
  return found
}

function* follow(nodes: Node[], index: number, line: Line, at: number, to: number, slots: Slots): Generator<Slots> {
  const node = nodes[index]
  if (!node) {
    if (at === to) yield slots
    return
  }
  if (at > to) return
  for (const [end, more] of step(node, line, at, to, slots)) yield* follow(nodes, index + 1, line, end, to, more)
}

function* step(node: Node, line: Line, at: number, to: number, slots: Slots): Generator<[number, Slots]> {
  if (node.kind === 'slot') {
    for (const end of endsOf(node.node, line, at)) if (end <= to) yield [end, { ...slots, [node.name]: [at, end] }]
  } else if (node.kind === 'optional' && isOpen(node.node)) {
    // first as if it were not there: "only after X" is no doing called "after"
    yield [at, slots]
    yield* step(node.node, line, at, to, slots)
  } else if (node.kind === 'choice' && node.isOpen) {
    for (const each of node.nodes) yield* step(each, line, at, to, slots)
  } else if (node.kind === 'sequence' && node.isOpen) {
    yield* pass(node.nodes, 0, line, at, to, slots)
  } else for (const end of endsOf(node, line, at)) if (end <= to) yield [end, slots]
}

function* pass(nodes: Node[], index: number, line: Line, at: number, to: number, slots: Slots): Generator<[number, Slots]> {
  const node = nodes[index]
  if (!node) yield [at, slots]
  else for (const [end, more] of step(node, line, at, to, slots)) yield* pass(nodes, index + 1, line, end, to, more)
}

const isOpen = (node: Node): boolean => node.kind === 'slot' || ('isOpen' in node && node.isOpen)

/** Whether words are the pattern. */
export function matchesWords(pattern: Pattern, words: string): boolean {
  const tokens = words.trim().split(' ')
  return !matchSpan(pattern, lineOf(tokens), [0, tokens.length]).next().done
}

export const wordsOf = ({ tokens }: Line, [from, to]: Span): string => tokens.slice(from, to).join(' ')

/** Where repeated parts that begin a span end. */
export function skipLead(node: Node, line: Line, [from, to]: Span): number {
  let at = from
  for (
    let end = endsOf(node, line, at)[0];
    end !== undefined && end > at && end < to;
    end = endsOf(node, line, at).find((each) => each < to)
  )
    at = end
  return at
}

/** Where repeated parts that end a span begin. */
export function skipTail(node: Node, line: Line, [from, to]: Span): number {
  let end = to
  for (let at = to - 1; at > from && at >= end - 8; at--) {
    if (!endsOf(node, line, at).includes(end)) continue
    end = at
  }
  return end
}

/** Whether a part stands anywhere. */
export const stands = (node: Node, line: Line): boolean => line.tokens.some((_, at) => endsOf(node, line, at).length > 0)
