/** What stands around a content: whom it answers, where it came from. */
export interface ContextInfo {
  stanzaId?: string
  quotedMessage?: WireMessage
  isForwarded?: boolean
  forwardingScore?: number
  expiration?: number
  entryPointConversionSource?: string
  externalAdReply?: { title?: string; sourceId?: string; sourceUrl?: string; sourceType?: string; ctwaClid?: string }
  ctwaPayload?: string
}

interface Part {
  contextInfo?: ContextInfo
}

export interface WireMedia extends Part {
  url?: string
  directPath?: string
  /** Base64, as all bytes here. */
  mediaKey?: string
  fileSha256?: string
  fileEncSha256?: string
  fileLength?: string
  mimetype?: string
  caption?: string
  fileName?: string
  title?: string
  ptt?: boolean
}

export interface WirePlace extends Part {
  degreesLatitude?: number
  degreesLongitude?: number
  name?: string
  address?: string
  caption?: string
}

export interface WireCard extends Part {
  displayName?: string
  vcard?: string
}

interface Wrapped {
  message?: WireMessage
}

interface Words extends Part {
  text?: string
  title?: string
  description?: string
}

interface Poll extends Part {
  name?: string
  options?: { optionName?: string }[]
}

/** A message's content as JSON: bytes are base64, enums their names, 64-bit numbers text. Only what we read is named; all of it is the sender's word. */
export interface WireMessage {
  conversation?: string
  extendedTextMessage?: Words
  imageMessage?: WireMedia
  videoMessage?: WireMedia
  ptvMessage?: WireMedia
  audioMessage?: WireMedia
  documentMessage?: WireMedia
  stickerMessage?: WireMedia
  contactMessage?: WireCard
  contactsArrayMessage?: Part & { displayName?: string; contacts?: WireCard[] }
  locationMessage?: WirePlace
  liveLocationMessage?: WirePlace
  pollCreationMessage?: Poll
  pollCreationMessageV2?: Poll
  pollCreationMessageV3?: Poll
  pollCreationMessageV4?: Wrapped
  pollCreationMessageV5?: Wrapped
  listResponseMessage?: Words & { singleSelectReply?: { selectedRowId?: string } }
  buttonsResponseMessage?: Part & { selectedButtonId?: string; selectedDisplayText?: string }
  templateButtonReplyMessage?: Part & { selectedId?: string; selectedDisplayText?: string }
  interactiveResponseMessage?: Part & { body?: { text?: string }; nativeFlowResponseMessage?: { name?: string; paramsJson?: string } }
  templateMessage?: Part & { hydratedTemplate?: HydratedTemplate; hydratedFourRowTemplate?: HydratedTemplate }
  buttonsMessage?: Part & { contentText?: string; footerText?: string; text?: string }
  listMessage?: Words
  interactiveMessage?: Part & { header?: { title?: string }; body?: { text?: string } }
  orderMessage?: Part & {
    orderId?: string
    itemCount?: number
    message?: string
    orderTitle?: string
    totalAmount1000?: string
    totalCurrencyCode?: string
  }
  productMessage?: Part & { product?: { productId?: string; title?: string; description?: string }; body?: string }
  eventMessage?: Part & { name?: string; description?: string }
  groupInviteMessage?: Part & { groupName?: string; caption?: string }
  albumMessage?: Part & { expectedImageCount?: number; expectedVideoCount?: number }
  reactionMessage?: { key?: WireKey; text?: string }
  protocolMessage?: { type?: string; key?: WireKey; editedMessage?: WireMessage; timestampMs?: string; ephemeralExpiration?: number }
  messageContextInfo?: { messageAssociation?: { associationType?: string; parentMessageKey?: WireKey } }
  ephemeralMessage?: Wrapped
  viewOnceMessage?: Wrapped
  viewOnceMessageV2?: Wrapped
  viewOnceMessageV2Extension?: Wrapped
  documentWithCaptionMessage?: Wrapped
  editedMessage?: Wrapped
  associatedChildMessage?: Wrapped
  groupStatusMessage?: Wrapped
  groupStatusMessageV2?: Wrapped
  deviceSentMessage?: Wrapped
  lottieStickerMessage?: Wrapped
  botInvokeMessage?: Wrapped
}

interface HydratedTemplate {
  hydratedTitleText?: string
  hydratedContentText?: string
  hydratedFooterText?: string
}

export interface WireKey {
  id?: string
  remoteJid?: string
  fromMe?: boolean
}

const wrappers = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'associatedChildMessage',
  'groupStatusMessage',
  'groupStatusMessageV2',
  'deviceSentMessage',
  'lottieStickerMessage',
  'botInvokeMessage',
  'pollCreationMessageV4',
  'pollCreationMessageV5',
] as const satisfies (keyof WireMessage)[]

/** The content inside its wrappers, at most eight deep, and whether one of them said that it is to be seen once. */
export function unwrapMessage(message: WireMessage): { content: WireMessage; viewOnce: boolean; lottie: boolean } {
  let content = message
  let viewOnce = false
  let lottie = false
  for (let depth = 0; depth < 8; depth++) {
    const wrapper = wrappers.find((name) => content[name]?.message)
    if (!wrapper) break
    viewOnce ||= wrapper.startsWith('viewOnce')
    lottie ||= wrapper === 'lottieStickerMessage'
    const { messageContextInfo } = content
    content = { ...(messageContextInfo ? { messageContextInfo } : {}), ...content[wrapper]?.message }
  }
  return { content, viewOnce, lottie }
}
