import type { TextEntity } from '@proviso/contracts'

/** A text with its formatting and the places where a block ends. Offsets are UTF-16 units. */
export interface FormattedText {
  text: string
  entities: TextEntity[]
  /** Where it is best split, ascending. */
  blockEnds: number[]
}

/** Larger spans before those inside them, as Telegram lists them; of equal ones, whichever stood first. */
export const sortEntities = (entities: TextEntity[]): TextEntity[] => entities.sort((a, b) => a.offset - b.offset || b.length - a.length)

/** Without control characters, which the server would change behind our offsets. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '')

/** Collects text in reading order and remembers the spans that were opened and closed on the way. */
export class TextBuilder implements FormattedText {
  text = ''
  entities: TextEntity[] = []
  blockEnds: number[] = []
  /** Stands before every further line of a list item. */
  indent = ''
  /** Spans that take no formatting inside: code. */
  private readonly verbatim: { from: number; to: number }[] = []
  private readonly open = new Set<string>()

  append(text: string): void {
    const clean = printable(text)
    this.text += this.indent ? clean.replaceAll('\n', `\n${this.indent}`) : clean
  }

  /** At least `count` line ends before what follows, none at the very start. */
  breakLine(count: number): void {
    if (this.text === '') return
    const present = /\n*$/.exec(this.text)?.[0].length ?? 0
    this.text += '\n'.repeat(Math.max(0, count - present))
  }

  blockEnd(): void {
    this.blockEnds.push(this.text.length)
  }

  /** Formats what `write` appends. A format inside the same format is one; code inside it stays code only. */
  span(format: Omit<TextEntity, 'offset' | 'length'>, write: () => void): void {
    if (this.open.has(format.type)) {
      write()
      return
    }
    const from = this.text.length
    this.open.add(format.type)
    write()
    this.open.delete(format.type)
    const holes = format.type === 'blockquote' ? [] : this.verbatim.filter((hole) => hole.from >= from)
    let at = from
    for (const hole of [...holes, { from: this.text.length, to: this.text.length }]) {
      this.push(format, at, hole.from)
      at = hole.to
    }
  }

  /** Appends code, as it is. */
  code(format: Omit<TextEntity, 'offset' | 'length'>, text: string): void {
    const from = this.text.length
    this.text += printable(text)
    this.push(format, from, this.text.length)
    this.verbatim.push({ from, to: this.text.length })
  }

  isOpen(type: string): boolean {
    return this.open.has(type)
  }

  private push(format: Omit<TextEntity, 'offset' | 'length'>, from: number, to: number): void {
    const entity = trimmed({ ...format, offset: from, length: to - from }, this.text)
    if (entity) this.entities.push(entity)
  }
}

/** The entity without white space at its ends (code keeps its indentation), or nothing where nothing is left of it. */
export function trimmed(entity: TextEntity, text: string): TextEntity | undefined {
  const inside = text.slice(entity.offset, entity.offset + entity.length)
  const lead = entity.type === 'pre' ? 0 : inside.length - inside.trimStart().length
  const length = inside.trimEnd().length - lead
  return length > 0 ? { ...entity, offset: entity.offset + lead, length } : undefined
}
