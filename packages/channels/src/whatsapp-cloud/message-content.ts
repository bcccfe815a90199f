import type { InboundMessage, IncomingFile, MessageKind } from '@proviso/contracts'
import { fileRef } from './file-ref.ts'
import type { CloudCard, CloudContent, CloudMedia } from './webhook-body.ts'

export type Content = { kind: MessageKind; text: string; files: IncomingFile[] } & Pick<InboundMessage, 'contact' | 'location'>

/** What stands in a message. Kinds we cannot take as what they are: the model is told what came. */
export function messageContent(content: CloudContent, sender: string | undefined): Content {
  const words = (text: string, kind: MessageKind = 'text'): Content => ({ kind, text, files: [] })
  const { text, image, video, audio, document, sticker, contacts, location, interactive, button, order } = content
  if (text) return words(text.body ?? '')
  if (image) return withFile('image', image)
  if (video) return withFile('video', video)
  if (audio) return withFile(audio.voice ? 'voice' : 'audio', audio)
  if (document) return withFile('document', document)
  if (sticker) return withFile('sticker', sticker)
  if (contacts) return contactsContent(contacts, sender)
  if (location) {
    const title = [location.name, location.address].filter(Boolean).join(', ')
    const { latitude, longitude } = location
    return { ...words('', 'location'), location: { latitude, longitude, ...(title ? { title } : {}) } }
  }
  if (interactive) return words(interactiveText(interactive))
  if (button) return words(button.text ?? button.payload ?? '')
  if (order) return words(orderText(order), 'unsupported')
  const [error] = content.errors ?? []
  const label = content.type && content.type !== 'unsupported' ? content.type.replaceAll('_', ' ') : 'unknown content'
  return words(error?.title ? `[${label}] ${error.title}` : `[${label}]`, 'unsupported')
}

const withFile = (claimed: IncomingFile['claimed'], media: CloudMedia): Content => ({
  kind: claimed,
  text: media.caption ?? '',
  files: [
    {
      ref: fileRef(media),
      claimed,
      ...(media.filename ? { filename: media.filename } : {}),
      ...(media.mime_type ? { mime: media.mime_type.split(';')[0]?.trim() ?? media.mime_type } : {}),
    },
  ],
})

/** One card is a contact; of several, people are shown all and none is taken for the sender's. */
function contactsContent(cards: CloudCard[], sender: string | undefined): Content {
  const read = cards.map((card) => {
    const { formatted_name: full, first_name: first, last_name: last } = card.name ?? {}
    const [phone] = card.phones ?? []
    const digits = (phone?.phone ?? phone?.wa_id ?? '').replace(/\D/g, '')
    const name = full ?? [first, last].filter(Boolean).join(' ')
    // WhatsApp vouches for `wa_id` alone: the number on a card is whatever was typed there
    const own = cards.length === 1 && sender !== undefined && phone?.wa_id === sender
    return { ...(digits ? { phone: `+${digits}` } : {}), ...(name ? { name } : {}), own }
  })
  const [only] = read
  if (read.length === 1 && only) return { kind: 'contact', text: '', files: [], contact: only }
  return { kind: 'contact', text: read.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join('\n'), files: [] }
}

function interactiveText({ button_reply: button, list_reply: row, nfm_reply: form }: NonNullable<CloudContent['interactive']>): string {
  if (button) return button.title
  if (row) return [row.title, row.description].filter(Boolean).join('\n')
  return `[form] ${[form?.name, form?.body, form?.response_json].filter(Boolean).join('\n')}`.trim()
}

const orderText = ({ text, product_items: items = [] }: NonNullable<CloudContent['order']>): string =>
  ['[order]', ...(text ? [text] : []), ...items.map((item) => `- ${item.product_retailer_id ?? '?'} × ${item.quantity ?? 1}`)].join('\n')
