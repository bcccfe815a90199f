import type { OutboundPart } from '@proviso/contracts'
import { limits } from './definition.ts'
import { renderMarkdown } from './render-markdown.ts'
import { splitText } from './split-text.ts'

/** A text of the model's or the owner's as Telegram messages: text with entities, never a `parse_mode`. Pure. */
export const render = (markdown: string): OutboundPart[] =>
  splitText(renderMarkdown(markdown), limits.textUnits).map((piece) => ({ kind: 'text', ...piece }))
