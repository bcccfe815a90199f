import type { Address, OutboundPart } from '@proviso/contracts'
import { limits } from './definition.ts'

type TextPart = Extract<OutboundPart, { kind: 'text' }>
type TemplatePart = Extract<OutboundPart, { kind: 'template' }>

/** Comes back with every status: by it a row is found whose answer was lost. */
const ours = (id: string | undefined) => (id ? { biz_opaque_callback_data: id } : {})

/** Whom a message is for. Who hides their number is named by the id that Meta gave them for this business. */
export const envelope = ({ chat }: Address, id: string | undefined) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...(/^\d+$/.test(chat) ? { to: chat } : { recipient: chat }),
  ...ours(id),
})

/** Without a preview: it would be fetched by Meta, and shows what nobody wrote. */
export const textMessage = (body: string) => ({ type: 'text', text: { body, preview_url: false } })

/** Up to three buttons under a text. */
export const buttonsMessage = (text: string, buttons: NonNullable<TextPart['buttons']>) => ({
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text },
    action: { buttons: buttons.map(({ label, data }) => ({ type: 'reply', reply: { id: data, title: label } })) },
  },
})

export const templateMessage = ({ name, language, parameters = [] }: TemplatePart) => ({
  type: 'template',
  template: {
    name,
    language: { code: language },
    ...(parameters.length ? { components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }] } : {}),
  },
})

export const fileMessage = (as: 'document' | 'image', id: string, { filename, caption }: { filename: string; caption?: string }) => ({
  type: as,
  [as]: { id, ...(as === 'document' ? { filename: filename.slice(0, limits.filenameUnits) } : {}), ...(caption ? { caption } : {}) },
})

/** Why a part cannot be sent at all, found before the server is bothered. */
export function faultOf(part: OutboundPart): string | undefined {
  if (part.kind !== 'text') return undefined
  if (part.text.length > limits.textUnits) return 'the text is longer than one message'
  const { buttons = [] } = part
  if (buttons.length > limits.buttons) return `more than ${limits.buttons} buttons`
  const big = buttons.find(
    ({ label, data }) => !data || data.length > limits.buttonDataUnits || !label || label.length > limits.buttonLabelUnits,
  )
  return big && `the button "${big.label}" is longer than WhatsApp takes it`
}
