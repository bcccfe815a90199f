import type { MessageEntity } from '@grammyjs/types'
import type { Address, OutboundPart } from '@proviso/contracts'
import type { Params, UploadFile } from './call-api.ts'
import { limits } from './definition.ts'

type TextPart = Extract<OutboundPart, { kind: 'text' }>

/** Where a call goes. A business chat and a topic are named in every call, as they came. */
export const target = (address: Address) => ({
  chat_id: Number(address.chat),
  ...(address.connection ? { business_connection_id: address.connection } : {}),
  ...(address.topic === undefined ? {} : { message_thread_id: address.topic }),
})

export function textMessage(address: Address, part: TextPart): Params<'sendMessage'> {
  return {
    ...target(address),
    text: part.text,
    // Our entities are a subset of Telegram's by construction of `renderMarkdown`.
    ...(part.entities?.length ? { entities: part.entities as MessageEntity[] } : {}),
    ...(part.buttons?.length
      ? { reply_markup: { inline_keyboard: part.buttons.map(({ label, data }) => [{ text: label, callback_data: data }]) } }
      : {}),
  }
}

const withCaption = (caption: string | undefined) => (caption ? { caption } : {})

export const documentMessage = (address: Address, document: UploadFile, caption: string | undefined): Params<'sendDocument'> => ({
  ...target(address),
  document,
  ...withCaption(caption),
})

export const photoMessage = (address: Address, photo: UploadFile, caption: string | undefined): Params<'sendPhoto'> => ({
  ...target(address),
  photo,
  ...withCaption(caption),
})

export function clearButtons(address: Address, messageExternalId: string): Params<'editMessageReplyMarkup'> {
  const place = target({ ...address, topic: undefined }) // an edit takes no topic
  return { ...place, message_id: Number(messageExternalId) }
}

/** Why a part cannot be sent at all, found before the server is bothered. */
export function faultOf(part: OutboundPart): string | undefined {
  if (part.kind === 'template') return 'this messenger has no templates'
  if (part.kind !== 'text') return undefined
  if (part.text.length > limits.textUnits) return 'the text is longer than one message'
  const big = part.buttons?.find(({ data }) => !data || Buffer.byteLength(data) > limits.buttonDataBytes)
  return big && `the data of the button "${big.label}" is not 1 to ${limits.buttonDataBytes} bytes`
}
