import type { OutboundPart, TextEntity } from '@proviso/contracts'
import { renderMarkdown } from '../telegram/render-markdown.ts'
import { type Piece, splitText } from '../telegram/split-text.ts'
import { limits } from './definition.ts'

/** A text of the model's or the owner's as WhatsApp messages. Pure. */
export const render = (markdown: string): OutboundPart[] => renderMarks(markdown, limits)

/** The same for a messenger of WhatsApp's marks and its own limits: split at block ends, with room for the marks, which make it longer. */
export const renderMarks = (markdown: string, { textUnits, marksUnits }: { textUnits: number; marksUnits: number }): OutboundPart[] =>
  splitText(renderMarkdown(markdown), textUnits).map((piece) => {
    const marked = withMarks(piece)
    return { kind: 'text', text: marked.length <= textUnits + marksUnits ? marked : piece.text }
  })

const marks: Record<string, string> = { bold: '*', italic: '_', strikethrough: '~', code: '`', pre: '```' }

/** WhatsApp shows a mark only where it stands at the edge of a word and ends in the same line; elsewhere it would be read as it is. */
function withMarks({ text, entities = [] }: Piece): string {
  const inserts: { at: number; order: number; text: string }[] = []
  for (const [depth, entity] of entities.entries()) {
    if (entity.type === 'blockquote') {
      for (const { from } of linesOf(text, entity)) inserts.push({ at: from, order: -1000 + depth, text: '> ' })
      continue
    }
    if (entity.type === 'text_link' && entity.url) {
      inserts.push({ at: entity.offset + entity.length, order: 1000 - depth, text: ` (${entity.url})` })
      continue
    }
    const mark = marks[entity.type]
    if (!mark) continue
    const spans = entity.type === 'pre' ? [{ from: entity.offset, to: entity.offset + entity.length }] : linesOf(text, entity)
    if (spans.some(({ from, to }) => isInsideWord(text, from) || isInsideWord(text, to))) continue
    for (const { from, to } of spans) inserts.push({ at: from, order: depth, text: mark }, { at: to, order: -depth - 1, text: mark })
  }
  inserts.sort((a, b) => a.at - b.at || a.order - b.order)
  let from = 0
  const pieces = inserts.flatMap(({ at, text: mark }) => {
    const before = text.slice(from, at)
    from = at
    return [before, mark]
  })
  return pieces.join('') + text.slice(from)
}

const isWord = (unit: string) => /[\p{L}\p{N}]/u.test(unit)
const isInsideWord = (text: string, at: number): boolean => at > 0 && isWord(text.charAt(at - 1)) && isWord(text.charAt(at))

/** The entity line by line, without the white space around. */
function linesOf(text: string, { offset, length }: TextEntity): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  let at = offset
  for (const line of text.slice(offset, offset + length).split('\n')) {
    const lead = line.length - line.trimStart().length
    const size = line.trim().length
    if (size > 0) spans.push({ from: at + lead, to: at + lead + size })
    at += line.length + 1
  }
  return spans
}
