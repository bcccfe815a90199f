import type { TextEntity } from '@proviso/contracts'
import { type FormattedText, sortEntities, trimmed } from './formatted-text.ts'

export interface Piece {
  text: string
  entities?: TextEntity[]
}

/** Nothing a reader would see: the server calls such a text empty. */
const blank = /^[\s\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u206a-\u206f\u3164\ufeff]*$/u

/**
 * Cuts a text into messages of at most `limit` UTF-16 units: at the last block end that fits, else at a line, a sentence, a space.
 * Entities are cut with it, so a long `pre` goes on as `pre`. Every piece is trimmed as the server would trim it. Pure.
 */
export function splitText(whole: FormattedText, limit: number): Piece[] {
  const { text } = whole
  const pieces: Piece[] = []
  let from = skipSpace(text, 0)
  while (from < text.length) {
    const to = text.length - from <= limit ? text.length : cutAt(whole, from, limit)
    const piece = sliceText(whole, from, to)
    if (!blank.test(piece.text)) pieces.push(piece)
    from = skipSpace(text, to)
  }
  return pieces
}

const skipSpace = (text: string, from: number): number => {
  let at = from
  while (at < text.length && /\s/.test(text.charAt(at))) at++
  return at
}

function cutAt({ text, blockEnds }: FormattedText, from: number, limit: number): number {
  const end = from + limit
  const block = blockEnds.findLast((at) => at > from && at <= end)
  if (block !== undefined) return block
  // One unit more than fits: white space there is trimmed away.
  const window = text.slice(from, end + 1)
  const line = window.lastIndexOf('\n')
  if (line > 0) return from + line
  const sentence = [...window.matchAll(/[.!?…]+(?=\s)/g)].at(-1)
  if (sentence) return from + Math.min(sentence.index + sentence[0].length, limit)
  const space = [...window.matchAll(/\s/g)].at(-1)?.index
  if (space) return from + space
  const half = text.charCodeAt(end - 1)
  return half >= 0xd800 && half <= 0xdbff ? end - 1 : end
}

function sliceText({ text, entities }: FormattedText, from: number, to: number): Piece {
  const cut = text.slice(from, to).trimEnd()
  const inside = entities.flatMap((entity) => {
    const start = Math.max(entity.offset, from)
    const length = Math.min(entity.offset + entity.length, from + cut.length) - start
    return length > 0 ? (trimmed({ ...entity, offset: start - from, length }, cut) ?? []) : []
  })
  return { text: cut, ...(inside.length > 0 ? { entities: sortEntities(inside) } : {}) }
}
