import { foldWord } from './fold-word.ts'
import type { Grammar } from './grammar.ts'
import { matchesWords } from './match-pattern.ts'
import type { Named } from './place.ts'
import { isPunctuation, plainSentence } from './plain-sentence.ts'
import type { DocumentLine } from './read-document.ts'

/** A part of a text under one heading: a function, or something that the assistant should know. */
export interface Section {
  heading: DocumentLine | undefined
  lines: DocumentLine[]
  /** Absent in the general part. */
  own?: Named
  /** What a function's section lacks. */
  trouble?: { reason: 'no_action' | 'taken_name'; about: string }
}

export interface Mark {
  mark: 'guidance' | 'action' | 'audience' | 'settings' | 'language'
  value: string
  /** Where the value begins within the line's text. */
  offset: number
}

/** A line such as "Action: http". */
export function readMark(text: string, { marks }: Grammar): Mark | undefined {
  const [head, label = ''] = /^([^:]{1,40}):\s*(?=\S)/u.exec(text) ?? []
  if (head === undefined) return undefined
  const words = plainWords(label)
  for (const mark of ['guidance', 'action', 'audience', 'settings', 'language'] as const) {
    if (matchesWords(marks[mark], words)) return { mark, value: text.slice(head.length), offset: head.length }
  }
  return undefined
}

/** Cuts a text at its headings. A heading is a function's if it names an action, a function in brackets, or stands over an "Action:" line. */
export function readSections(lines: DocumentLine[], grammar: Grammar, actions: string[]): Section[] {
  const sections: Section[] = [{ heading: undefined, lines: [] }]
  const taken = new Set<string>()
  let within: number | undefined
  for (const [at, line] of lines.entries()) {
    const open = sections.at(-1)
    const level = line.level || (isPlainHeading(line, grammar, actions) ? 2 : 0)
    if (!level) {
      open?.lines.push(line)
      continue
    }
    const isUnderFunctions = within !== undefined && level > within
    const found = readHeading(line, { grammar, actions, below: linesBelow(lines, at, grammar), isUnderFunctions })
    if (!found) {
      const isOver = matchesWords(grammar.marks.functions, plainWords(line.text))
      // a deeper heading within a function's section belongs to it
      if (!isOver && open?.own && open.heading && level > (open.heading.level || 2)) open.lines.push(line)
      else sections.push({ heading: line, lines: [] })
      if (isOver) within = level
      else if (within !== undefined && level <= within) within = undefined
      continue
    }
    if (within !== undefined && level <= within) within = undefined
    const section: Section = {
      heading: line,
      lines: [],
      own: found.own,
      ...(found.action ? {} : { trouble: { reason: 'no_action', about: '' } }),
    }
    if (taken.has(found.own.name)) section.trouble = { reason: 'taken_name', about: found.own.name }
    taken.add(found.own.name)
    sections.push(section)
  }
  return sections
}

interface Around {
  grammar: Grammar
  actions: string[]
  below: DocumentLine[]
  isUnderFunctions: boolean
}

function readHeading(
  { text }: DocumentLine,
  { grammar, actions, below, isUnderFunctions }: Around,
): { own: Named; action: boolean } | undefined {
  const [, head = text, bracket] = /^(.*?)\s*\(([a-z][a-z0-9_]{0,63})\)\s*:?\s*$/.exec(text) ?? []
  const label = /^([^:]{1,30}):\s*(.+)$/u.exec(head)
  const isMarked = label?.[1] !== undefined && matchesWords(grammar.marks.section, plainWords(label[1]))
  const title = isMarked ? (label?.[2] ?? head) : head
  const stated = below.flatMap((line) => {
    const mark = readMark(line.text, grammar)
    return mark?.mark === 'action' ? [mark.value.trim().replace(/\.$/, '')] : []
  })[0]
  const words = plainWords(title)
  const bare = words.trim()
  const snake = bare.replaceAll(' ', '_')
  const action =
    stated === undefined
      ? (actionOf(words, grammar) ?? actions.find((each) => each === bracket || each === snake))
      : (actions.find((each) => each === stated) ?? '')
  if (!bracket && !isMarked && !isUnderFunctions && stated === undefined && !action) return undefined
  const name = bracket ?? (action && stated === undefined ? action : slugOf(title))
  if (!name && !bracket) return undefined
  return { own: { name, action: action ?? '', heading: bare }, action: Boolean(action) }
}

/** What a heading is called where nothing else names it: its words in Latin letters. */
const slugOf = (title: string): string =>
  foldWord(title)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 64)

function actionOf(words: string, grammar: Grammar): string | undefined {
  const found = grammar.actions.filter((each) => matchesWords(each.do, words))
  return found.length === 1 ? found[0]?.action : undefined
}

const linesBelow = (lines: DocumentLine[], at: number, grammar: Grammar): DocumentLine[] => {
  const rest = lines.slice(at + 1, at + 60)
  const end = rest.findIndex((line) => line.level > 0)
  const own = end < 0 ? rest : rest.slice(0, end)
  return own.filter((line) => readMark(line.text, grammar))
}

/** A line alone that is nothing but the name of an action. */
function isPlainHeading({ text }: DocumentLine, grammar: Grammar, actions: string[]): boolean {
  if (text.length > 60 || /[.!?;,]$/.test(text)) return false
  const bare = text.replace(/\s*:$/, '')
  if (bare.includes(':')) return false
  const words = plainWords(bare.replace(/\s*\([a-z][a-z0-9_]*\)$/, ''))
  if (words.split(' ').length > 5) return false
  if (words.trim().split(' ').length < 2 && !actions.includes(bare)) return false
  return actions.includes(words.trim()) || actionOf(words, grammar) !== undefined
}

const plainWords = (text: string): string =>
  plainSentence(text)
    .tokens.filter((token) => !isPunctuation(token))
    .join(' ')
