import type { OutboundPart } from '@proviso/contracts'
import { renderMarks } from '../whatsapp/render.ts'
import { limits } from './definition.ts'

/** Marks make a text longer than what was split. */
const marksUnits = 196

/** A text of the model's or the owner's as WhatsApp messages: its own marks, split at block ends. Pure. */
export const render = (markdown: string): OutboundPart[] => renderMarks(markdown, { textUnits: limits.textUnits - marksUnits, marksUnits })
