import type { OutboundPart } from '@proviso/contracts'
import { limits } from './definition.ts'

type TextPart = Extract<OutboundPart, { kind: 'text' }>

/** Why a part cannot be sent at all, found before anything is bothered. */
export function faultOf(part: OutboundPart): string | undefined {
  if (part.kind === 'template') return 'this messenger has no templates'
  if (part.kind === 'text' && part.text.length > limits.textUnits + limits.marksUnits) return 'the text is longer than one message'
  return undefined
}

/** Buttons are numbered: WhatsApp shows none that a linked device sends. */
export function textOf({ text, buttons }: TextPart): string {
  const choices = buttons?.length ? `\n\n${buttons.map(({ label }, at) => `${at + 1}. ${label}`).join('\n')}` : ''
  return `${text}${choices}`.toWellFormed()
}
