import type { Definition, List, Nodes, Root, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { type FormattedText, printable, sortEntities, TextBuilder } from './formatted-text.ts'

/** Markdown as text with entities. Never throws and loses no word: what is no Markdown stays as it was written. Pure. */
export function renderMarkdown(markdown: string): FormattedText {
  const source = markdown.toWellFormed().replace(/\r\n?/g, '\n')
  const asWritten = { text: printable(source), entities: [], blockEnds: [] }
  if (source.length > longestParsed || tooDeep.test(source)) return asWritten
  try {
    const { text, entities, blockEnds } = new Walk(source, fromMarkdown(source, extensions)).built
    return { text, entities: sortEntities(entities.toReversed()), blockEnds } // inner spans were closed first
  } catch {
    return asWritten // the parser's stack is not endless either
  }
}

const extensions = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }

/** The parser's time grows with the square of length and depth: nobody writes so, and a text that does is taken literally. */
const longestParsed = 40_000
const tooDeep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){20}/m

const linkable = /^(?:https?:\/\/|tg:\/\/|mailto:|tel:)/i

class Walk {
  readonly built = new TextBuilder()
  private readonly source: string
  private readonly definitions = new Map<string, Definition>()
  private readonly referenced = new Set<string>()

  constructor(source: string, root: Root) {
    this.source = source
    this.collect(root)
    this.blocks(root.children, 2)
  }

  private collect(node: Nodes): void {
    if (node.type === 'definition' && !this.definitions.has(node.identifier)) this.definitions.set(node.identifier, node)
    if (node.type === 'linkReference' || node.type === 'imageReference') this.referenced.add(node.identifier)
    if ('children' in node) for (const child of node.children) this.collect(child)
  }

  private blocks(nodes: RootContent[], lineEnds: number): void {
    const shown = nodes.filter((node) => node.type !== 'definition' || !this.referenced.has(node.identifier))
    for (const node of shown) {
      if (node !== shown[0]) this.separate(lineEnds)
      this.node(node)
      this.built.blockEnd()
    }
  }

  private separate(lineEnds: number): void {
    this.built.breakLine(lineEnds)
    this.built.text += this.built.indent
  }

  private inline(nodes: Nodes[]): void {
    for (const node of nodes) this.node(node)
  }

  private node(node: Nodes): void {
    const { built } = this
    switch (node.type) {
      case 'text':
      case 'html':
        built.append(node.value)
        break
      case 'break':
        built.append('\n')
        break
      case 'paragraph':
        this.inline(node.children)
        break
      case 'strong':
      case 'heading':
        built.span({ type: 'bold' }, () => this.inline(node.children))
        break
      case 'emphasis':
        built.span({ type: 'italic' }, () => this.inline(node.children))
        break
      case 'delete':
        built.span({ type: 'strikethrough' }, () => this.inline(node.children))
        break
      case 'inlineCode':
        // A link takes no code inside.
        if (built.isOpen('text_link')) built.append(node.value)
        else built.code({ type: 'code' }, node.value.replaceAll('\n', ' '))
        break
      case 'code':
        this.pre(node.value, node.lang ?? undefined)
        break
      case 'table':
        this.pre(tableText(node, (cell) => plain(cell)))
        break
      case 'link':
        this.link(node.url, () => this.inline(node.children))
        break
      case 'image':
        this.link(node.url, () => built.append(node.alt || node.url))
        break
      case 'linkReference':
        this.link(this.definitions.get(node.identifier)?.url, () => this.inline(node.children))
        break
      case 'imageReference':
        this.link(this.definitions.get(node.identifier)?.url, () => built.append(node.alt || node.identifier))
        break
      case 'definition':
        built.append(`[${node.label ?? node.identifier}]: ${node.url}`)
        break
      case 'footnoteReference':
        built.append(`[${node.label ?? node.identifier}]`)
        break
      case 'footnoteDefinition':
        built.append(`[${node.label ?? node.identifier}] `)
        this.blocks(node.children, 1)
        break
      case 'blockquote':
        built.span({ type: 'blockquote' }, () => this.blocks(node.children, 1))
        break
      case 'list':
        this.list(node)
        break
      case 'thematicBreak':
        built.append('————————')
        break
      default:
        if ('children' in node) this.blocks(node.children as RootContent[], 1)
        else if ('value' in node) built.append(node.value)
    }
  }

  private pre(text: string, language?: string): void {
    const { built } = this
    if (built.indent && built.text.endsWith(`\n${built.indent}`)) built.text = built.text.slice(0, -built.indent.length)
    built.code({ type: 'pre', ...(language ? { language } : {}) }, text)
  }

  private link(url: string | undefined, write: () => void): void {
    const { built } = this
    const from = built.text.length
    if (!url || !linkable.test(url) || !URL.canParse(url)) {
      write()
      return
    }
    const before = built.entities.length
    built.span({ type: 'text_link', url }, write)
    // Telegram finds a bare address by itself, and shows where it leads.
    const shown = built.text.slice(from)
    if (shown === url || `mailto:${shown}` === url) built.entities.splice(before)
  }

  private list(list: List): void {
    const { built } = this
    const outer = built.indent
    list.children.forEach((item, at) => {
      if (at > 0) this.separate(1)
      const bullet = list.ordered ? `${this.numberOf(list, at)}. ` : '• '
      built.append(item.checked === true ? '☑ ' : item.checked === false ? '☐ ' : bullet)
      built.indent = `${outer}  `
      this.blocks(item.children, 1)
      built.indent = outer
      built.blockEnd()
    })
  }

  /** As written: "05. March" is a list to Markdown and a date to its reader. Counted only where every item says the same. */
  private numberOf(list: List, at: number): string {
    const written = (index: number) =>
      /^\d+/.exec(this.source.slice(list.children[index]?.position?.start.offset ?? this.source.length))?.[0]
    const own = written(at)
    return own !== undefined && (at === 0 || own !== written(0)) ? own : String((list.start ?? 1) + at)
  }
}

function plain(node: Nodes): string {
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(plain).join('') : ''
}

/** Columns aligned by code points, a rule under the heading. */
function tableText(table: Table, text: (cell: Nodes) => string): string {
  const rows = table.children.map((row) => row.children.map((cell) => text(cell).replaceAll('\n', ' ').trim()))
  const width = (cell: string) => [...cell].length
  const columns = Math.max(...rows.map((row) => row.length), 0)
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => width(row[at] ?? ''))))
  const line = (row: string[]) =>
    widths
      .map((wide, at) => (row[at] ?? '') + ' '.repeat(wide - width(row[at] ?? '')))
      .join(' | ')
      .trimEnd()
  const [head = [], ...body] = rows
  return [line(head), widths.map((wide) => '-'.repeat(Math.max(wide, 1))).join('-+-'), ...body.map(line)].join('\n')
}
