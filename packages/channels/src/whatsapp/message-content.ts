import type { InboundMessage, IncomingFile, MessageKind } from '@proviso/contracts'
import { type FileRef, incomingFile, type MediaType } from './file-ref.ts'
import { readCard } from './read-card.ts'
import type { WireCard, WireMessage, WirePlace } from './wire-message.ts'

export type Content = { kind: MessageKind; text: string; files: IncomingFile[] } & Pick<InboundMessage, 'contact' | 'location'>

interface About {
  message: FileRef['message']
  /** `+` and digits, where it is known. */
  senderNumber?: string
  lottie: boolean
}

/** What stands in an unwrapped message; undefined where nothing does. Kinds we cannot take as what they are: the model is told what came. */
export function messageContent(content: WireMessage, about: About): Content | undefined {
  const words = (text: string | undefined, kind: MessageKind = 'text'): Content => ({ kind, text: text ?? '', files: [] })
  const media = mediaContent(content, about)
  if (media) return media
  if (content.conversation) return words(content.conversation)
  if (content.extendedTextMessage) return words(content.extendedTextMessage.text)
  if (content.contactMessage) return cards([content.contactMessage], about)
  if (content.contactsArrayMessage) return cards(content.contactsArrayMessage.contacts ?? [], about)
  const place = content.locationMessage ?? content.liveLocationMessage
  if (place) return located(place)
  const chosen = choiceOf(content)
  if (chosen !== undefined) return words(chosen)
  const body = bodyOf(content)
  if (body) return words(body)
  const other = describeOther(content)
  return other === undefined ? undefined : words(other, 'unsupported')
}

type MediaName = 'imageMessage' | 'videoMessage' | 'ptvMessage' | 'audioMessage' | 'documentMessage' | 'stickerMessage'
const mediaTypes: { name: MediaName; type: MediaType; kind: IncomingFile['claimed'] }[] = [
  { name: 'imageMessage', type: 'Image', kind: 'image' },
  { name: 'videoMessage', type: 'Video', kind: 'video' },
  { name: 'ptvMessage', type: 'Video', kind: 'video' },
  { name: 'audioMessage', type: 'Audio', kind: 'audio' },
  { name: 'documentMessage', type: 'Document', kind: 'document' },
  { name: 'stickerMessage', type: 'Image', kind: 'sticker' },
]

/** The words under an attachment, whether or not it can be fetched; undefined where there is none. */
export const captionOf = (content: WireMessage): string | undefined => {
  const media = mediaTypes.map(({ name }) => content[name]).find(Boolean)
  return media && (media.caption ?? '')
}

function mediaContent(content: WireMessage, { message, lottie }: About): Content | undefined {
  for (const { name, type, kind } of mediaTypes) {
    const media = content[name]
    if (!media) continue
    const claimed = kind === 'audio' && media.ptt ? 'voice' : kind
    const file = incomingFile(media, type, lottie ? 'sticker' : claimed, message)
    const text = media.caption ?? ''
    // an attachment that nobody can fetch was not sent: said in words, so that it is asked for again
    return file
      ? { kind: claimed, text, files: [file] }
      : { kind: 'unsupported', text: labelled(`${claimed} that cannot be fetched`, text), files: [] }
  }
  return undefined
}

/** One card is a contact; of several, all are shown and none is taken for the sender's. */
function cards(given: WireCard[], { senderNumber }: About): Content {
  const read = given.map((card) => readCard(card, senderNumber))
  const [only] = read
  if (only && read.length === 1) return { kind: 'contact', text: '', files: [], contact: only }
  return { kind: 'contact', text: read.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join('\n'), files: [] }
}

function located({ degreesLatitude: latitude = 0, degreesLongitude: longitude = 0, name, address, caption }: WirePlace): Content {
  const title = [name, address].filter(Boolean).join(', ')
  return { kind: 'location', text: caption ?? '', files: [], location: { latitude, longitude, ...(title ? { title } : {}) } }
}

/** What the person chose, as it was shown to them; its id where nothing was. */
function choiceOf({
  listResponseMessage: row,
  buttonsResponseMessage: button,
  templateButtonReplyMessage: reply,
  interactiveResponseMessage: flow,
}: WireMessage) {
  if (row) return [row.title ?? row.singleSelectReply?.selectedRowId, row.description].filter(Boolean).join('\n')
  if (button) return button.selectedDisplayText ?? button.selectedButtonId ?? ''
  if (reply) return reply.selectedDisplayText ?? reply.selectedId ?? ''
  if (flow) return flow.body?.text ?? flow.nativeFlowResponseMessage?.paramsJson ?? ''
  return undefined
}

/** The words of a message that was laid out by a business's program. */
function bodyOf({ templateMessage, buttonsMessage, listMessage, interactiveMessage }: WireMessage): string {
  const template = templateMessage?.hydratedTemplate ?? templateMessage?.hydratedFourRowTemplate
  const lines = [
    template?.hydratedTitleText,
    template?.hydratedContentText,
    buttonsMessage?.text,
    buttonsMessage?.contentText,
    listMessage?.title,
    listMessage?.description,
    interactiveMessage?.header?.title,
    interactiveMessage?.body?.text,
  ]
  return lines.filter(Boolean).join('\n')
}

const labelled = (name: string, about?: string): string => (about ? `[${name}] ${about}` : `[${name}]`)

function describeOther(content: WireMessage): string | undefined {
  const poll = content.pollCreationMessage ?? content.pollCreationMessageV2 ?? content.pollCreationMessageV3
  if (poll) return labelled('poll', [poll.name, ...(poll.options ?? []).map(({ optionName }) => `- ${optionName}`)].join('\n'))
  const { orderMessage: order, productMessage: product, eventMessage: event, groupInviteMessage: invite } = content
  if (order)
    return labelled(
      'order',
      [order.orderTitle ?? order.message, order.itemCount && `${order.itemCount} items`, order.orderId].filter(Boolean).join(', '),
    )
  if (product)
    return labelled(
      'product',
      [product.product?.title ?? product.product?.productId, product.product?.description, product.body].filter(Boolean).join('\n'),
    )
  if (event) return labelled('event', [event.name, event.description].filter(Boolean).join('\n'))
  if (invite) return labelled('group invitation', invite.groupName)
  const kind = Object.keys(content).find((name) => !envelope.has(name))
  return (
    kind &&
    labelled(
      kind
        .replace(/Message(V\d+)?$/, '')
        .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .toLowerCase(),
    )
  )
}

/** Fields that say how a message came, not what it says. */
const envelope = new Set(['messageContextInfo', 'senderKeyDistributionMessage', 'fastRatchetKeySenderKeyDistributionMessage'])
