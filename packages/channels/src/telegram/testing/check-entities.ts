import type { TextEntity } from '@proviso/contracts'

const codeLike = new Set(['code', 'pre'])

/** The first rule of Telegram's that a text with entities breaks, or nothing. Written apart from the renderer, to hold against it. */
export function checkEntities(text: string, entities: TextEntity[]): string | undefined {
  for (const [at, { type, offset, length, url }] of entities.entries()) {
    const end = offset + length
    const what = `entity ${type} beginning at UTF-16 offset ${offset}`
    if (length <= 0) return `${what} is empty`
    if (offset < 0 || end > text.length) return `${what} ends after the end of the text at UTF-16 offset ${text.length}`
    if (halves(text, offset)) return `${what} begins in a middle of a UTF-16 symbol`
    if (halves(text, end)) return `${what} ends in a middle of a UTF-16 symbol`
    if (/\s/.test(text.charAt(end - 1))) return `${what} ends with white space`
    if (type === 'text_link' && (!url || !URL.canParse(url))) return `${what} has no valid address`
    const before = entities[at - 1]
    if (before && (before.offset > offset || (before.offset === offset && before.length < length))) return `${what} is out of order`
    for (const other of entities.slice(0, at)) {
      const otherEnd = other.offset + other.length
      if (otherEnd <= offset) continue
      if (end > otherEnd) return `${what} overlaps ${other.type}`
      if (codeLike.has(other.type) || (codeLike.has(type) && other.type !== 'blockquote')) return `${what} stands inside ${other.type}`
      if (other.type === type) return `${what} stands inside the same`
    }
  }
  return undefined
}

const halves = (text: string, at: number) =>
  at > 0 && at < text.length && /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1))
