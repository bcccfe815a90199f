import { type BinaryNode, getBinaryNodeChild, getBinaryNodeChildren } from '@whiskeysockets/baileys'
import { fromBigEndian } from './primitives.ts'

/** Where stanzas of the server itself come from; some handlers of the library compare it exactly. */
export const serverJid = '@s.whatsapp.net'

export function element(tag: string, attrs: Record<string, string> = {}, content?: BinaryNode['content']): BinaryNode {
  return content === undefined ? { tag, attrs } : { tag, attrs, content }
}

export const child = (node: BinaryNode | undefined, tag: string): BinaryNode | undefined => getBinaryNodeChild(node, tag)
export const children = (node: BinaryNode | undefined, tag: string): BinaryNode[] => getBinaryNodeChildren(node, tag)

export function firstChild(node: BinaryNode): BinaryNode | undefined {
  return Array.isArray(node.content) ? node.content[0] : undefined
}

/** The bytes of an element, or of its child of that name. A stanza without them breaks the protocol. */
export function bytesOf(node: BinaryNode | undefined, tag?: string): Buffer {
  const content = tag === undefined ? node?.content : child(node, tag)?.content
  if (content === undefined || Array.isArray(content)) throw new Error(`<${node?.tag}> holds no bytes${tag ? ` in <${tag}>` : ''}`)
  return Buffer.from(content as Uint8Array)
}

export const numberOf = (node: BinaryNode | undefined, tag: string): number => fromBigEndian(bytesOf(node, tag))

/** The attribute a stanza of this kind always has. */
export function attribute(node: BinaryNode, name: string): string {
  const value = node.attrs[name]
  if (value === undefined) throw new Error(`<${node.tag}> has no ${name}`)
  return value
}
