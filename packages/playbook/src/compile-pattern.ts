import { foldWord } from './fold-word.ts'

/** A sentence's tokens with what is known of them so far: parts that patterns have in common are looked at once. */
export interface Line {
  tokens: string[]
  ends: Map<number, readonly number[]>
  /** Of lists of patterns those that can match at all, by the words that each needs. */
  alive: Map<Pattern[], Pattern[]>
  needs: Map<Set<string>, boolean>
  /** What spans of it were read as. */
  read: Map<string, unknown>
}

export const lineOf = (tokens: string[]): Line => ({ tokens, ends: new Map(), alive: new Map(), needs: new Map(), read: new Map() })

interface Trie {
  next: Map<string, Trie>
  stems: [stem: string, trie: Trie][]
  isEnd: boolean
}

/** A part of a pattern. `ends` tells where it may end that begins at a token. */
export type Node =
  | { kind: 'trie'; id: number; trie: Trie }
  | { kind: 'own'; id: number; ends: (line: Line, from: number) => number[] }
  | { kind: 'any'; most: number }
  | { kind: 'slot'; name: string; node: Node }
  | { kind: 'optional'; node: Node }
  | { kind: 'choice'; id: number; nodes: Node[]; isOpen: boolean }
  | { kind: 'sequence'; id: number; nodes: Node[]; isOpen: boolean }

/** A pattern over tokens without punctuation; it matches a whole span or nothing. */
export interface Pattern {
  nodes: Node[]
  /** First words: of each set one stands in whatever matches. */
  needs: Set<string>[]
}

export interface Notation {
  lists: Record<string, string>
  slots: Record<string, Node>
  known: Map<string, Node>
}

let ids = 0
/** Room for the longest sentence behind each part's number. */
const room = 4096

/**
 * Reads the notation of a language's patterns: words in order, `(a|b c)`, `[optional]`, `stem*`, `$list`, `<slot>`.
 * Throws on an unknown list or slot: a table with a hole is a bug.
 */
export function compilePattern(text: string, notation: Notation): Pattern {
  const node = compileNode(text, notation)
  const nodes = node.kind === 'sequence' ? node.nodes : [node]
  return { nodes, needs: nodes.flatMap((each) => (each.kind === 'optional' ? [] : (firstWords(each) ?? []))) }
}

/** One part; several words are a sequence. */
export function compileNode(text: string, notation: Notation): Node {
  const parts = text.match(/[()[\]|]|<\w+>|\$\w+|[^\s()[\]|]+/g) ?? []
  let at = 0
  const alternatives = (end: string | undefined): Node => {
    const options = [sequence()]
    while (parts[at] === '|') {
      at++
      options.push(sequence())
    }
    if (parts[at] !== end) throw new Error(`the pattern ${text} is not closed`)
    at++
    return choiceOf(options)
  }
  const sequence = (): Node => {
    const nodes: Node[] = []
    for (let part = parts[at]; part !== undefined && part !== '|' && part !== ')' && part !== ']'; part = parts[at]) {
      at++
      if (part === '(') nodes.push(alternatives(')'))
      else if (part === '[') nodes.push({ kind: 'optional', node: alternatives(']') })
      else if (part.length > 2 && part.startsWith('<')) nodes.push(slotOf(part.slice(1, -1), text, notation))
      else if (part.length > 1 && part.startsWith('$')) nodes.push(listOf(part.slice(1), text, notation))
      else nodes.push(wordOf(part))
    }
    const [only] = nodes
    return nodes.length === 1 && only ? only : joined(nodes)
  }
  return alternatives(undefined)
}

/** Words in a row are one path. */
function joined(nodes: Node[]): Node {
  const merged: Node[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (node.kind === 'trie' && last?.kind === 'trie' && isPath(last.trie) && isPath(node.trie)) {
      merged[merged.length - 1] = { kind: 'trie', id: ids++, trie: append(last.trie, node.trie) }
    } else merged.push(node)
  }
  const [only] = merged
  return merged.length === 1 && only ? only : { kind: 'sequence', id: ids++, nodes: merged, isOpen: merged.some(isOpen) }
}

const isPath = ({ next, stems, isEnd }: Trie): boolean =>
  isEnd
    ? next.size + stems.length === 0
    : next.size + stems.length === 1 && [...next.values(), ...stems.map(([, trie]) => trie)].every(isPath)

const append = (path: Trie, tail: Trie): Trie =>
  path.isEnd
    ? tail
    : {
        next: new Map([...path.next].map(([word, trie]) => [word, append(trie, tail)])),
        stems: path.stems.map(([stem, trie]) => [stem, append(trie, tail)]),
        isEnd: false,
      }

function choiceOf(options: Node[]): Node {
  const [only] = options
  if (options.length === 1 && only) return only
  const tries = options.flatMap((node) => (node.kind === 'trie' ? [node.trie] : []))
  const others = options.flatMap((node) => (node.kind === 'trie' ? [] : [node]))
  const trie: Node[] = tries.length ? [{ kind: 'trie', id: ids++, trie: tries.reduce(merge) }] : []
  const nodes = [...trie, ...others]
  const [single] = nodes
  return nodes.length === 1 && single ? single : { kind: 'choice', id: ids++, nodes, isOpen: nodes.some(isOpen) }
}

function merge(one: Trie, other: Trie): Trie {
  const next = new Map(one.next)
  for (const [word, trie] of other.next) {
    const known = next.get(word)
    next.set(word, known ? merge(known, trie) : trie)
  }
  return { next, stems: [...one.stems, ...other.stems], isEnd: one.isEnd || other.isEnd }
}

const isOpen = (node: Node): boolean =>
  node.kind === 'slot' || node.kind === 'any' || (node.kind === 'optional' ? isOpen(node.node) : 'isOpen' in node && node.isOpen)

const end: Trie = { next: new Map(), stems: [], isEnd: true }

function wordOf(part: string): Node {
  const isStem = part.endsWith('*') && part.length > 1
  const word = foldWord(isStem ? part.slice(0, -1) : part)
  return { kind: 'trie', id: ids++, trie: { next: new Map(isStem ? [] : [[word, end]]), stems: isStem ? [[word, end]] : [], isEnd: false } }
}

function slotOf(name: string, text: string, { slots }: Notation): Node {
  const node = slots[name]
  if (!node) throw new Error(`no slot named ${name} in ${text}`)
  return { kind: 'slot', name, node }
}

function listOf(name: string, text: string, notation: Notation): Node {
  const known = notation.known.get(name)
  if (known) return known
  const list = notation.lists[name]
  if (list === undefined) throw new Error(`no list named ${name} in ${text}`)
  const node = compileNode(list, notation)
  notation.known.set(name, node)
  return node
}

const firsts = new WeakMap<Node, { words: Set<string> | undefined }>()

/** Words with which it has to begin; undefined where it may begin with others, or be nothing. One set for one part. */
function firstWords(node: Node): Set<string> | undefined {
  const known = firsts.get(node) ?? { words: findFirstWords(node) }
  firsts.set(node, known)
  return known.words
}

function findFirstWords(node: Node): Set<string> | undefined {
  switch (node.kind) {
    case 'trie':
      return node.trie.stems.length ? undefined : new Set(node.trie.next.keys())
    case 'slot':
      return firstWords(node.node)
    case 'choice': {
      const sets = node.nodes.map(firstWords)
      return sets.every((each) => each !== undefined) ? new Set(sets.flatMap((each) => [...(each ?? [])])) : undefined
    }
    case 'sequence':
      return node.nodes.flatMap((each) => firstWords(each) ?? [])[0]
    default:
      return undefined
  }
}

/** Where a part without slots may end that begins at a token; the farthest first. */
export function endsOf(node: Node, line: Line, from: number): readonly number[] {
  if (node.kind === 'optional') return [...new Set([...endsOf(node.node, line, from), from])]
  if (node.kind === 'slot') return endsOf(node.node, line, from)
  if (node.kind === 'any')
    return Array.from({ length: Math.max(0, Math.min(node.most, line.tokens.length - from)) }, (_, at) => from + at + 1)
  const key = node.id * room + from
  const known = line.ends.get(key)
  if (known) return known
  const found = findEnds(node, line, from)
  line.ends.set(key, found)
  return found
}

function findEnds(node: Exclude<Node, { kind: 'optional' | 'slot' | 'any' }>, line: Line, from: number): readonly number[] {
  const ends = new Set<number>()
  if (node.kind === 'trie') walk(node.trie, line.tokens, from, ends)
  else if (node.kind === 'own') for (const each of node.ends(line, from)) ends.add(each)
  else if (node.kind === 'choice') for (const each of node.nodes) for (const to of endsOf(each, line, from)) ends.add(to)
  else {
    let fronts = new Set([from])
    for (const each of node.nodes) {
      const next = new Set<number>()
      for (const front of fronts) for (const to of endsOf(each, line, front)) next.add(to)
      fronts = next
      if (!fronts.size) break
    }
    for (const to of fronts) ends.add(to)
  }
  return [...ends].sort((one, other) => other - one)
}

function walk(trie: Trie, tokens: string[], at: number, ends: Set<number>): void {
  if (trie.isEnd) ends.add(at)
  const token = tokens[at]
  if (token === undefined) return
  const next = trie.next.get(token)
  if (next) walk(next, tokens, at + 1, ends)
  for (const [stem, rest] of trie.stems) if (token.startsWith(stem)) walk(rest, tokens, at + 1, ends)
}
