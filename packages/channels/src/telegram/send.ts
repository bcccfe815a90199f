import type { Message } from '@grammyjs/types'
import type { Address, OutboundPart, SendOutcome } from '@proviso/contracts'
import { type Access, type CallAnswer, callApi, type UploadFile } from './call-api.ts'
import { classifyFailure } from './classify-failure.ts'
import { limits, timeouts } from './definition.ts'
import { clearButtons, documentMessage, faultOf, photoMessage, textMessage } from './outbound.ts'
import { splitText } from './split-text.ts'

type LoadFile = () => Promise<Uint8Array>

/** Sends one part once. Whatever the server does is an outcome; what it may have taken is `unknown`, never tried again here. */
export async function send(access: Access, address: Address, part: OutboundPart, load: LoadFile | undefined): Promise<SendOutcome> {
  const fault = faultOf(part)
  if (fault || part.kind === 'template') return { outcome: 'failed', reason: fault ?? 'not for this messenger', alert: true }
  if (part.kind === 'file') return sendFile(access, address, part, load)
  const formatted = part.kind === 'text' && (part.entities?.length ?? 0) > 0
  const attempt = (to: Address): Promise<CallAnswer<Message | true>> =>
    part.kind === 'text'
      ? callApi(access, 'sendMessage', textMessage(to, part))
      : callApi(access, 'editMessageReplyMarkup', clearButtons(to, part.messageExternalId))
  return outcomeOf(await withMigration(address, attempt), formatted)
}

/** A group that was upgraded lives at a new id; the server says which, and has not taken the message. */
async function withMigration<T>(address: Address, attempt: (to: Address) => Promise<CallAnswer<T>>): Promise<CallAnswer<T>> {
  const answer = await attempt(address)
  if (answer.outcome !== 'refused' || answer.migrateToChatId === undefined) return answer
  return attempt({ ...address, chat: String(answer.migrateToChatId) })
}

function outcomeOf(answer: CallAnswer<Message | true>, formatted: boolean): SendOutcome {
  if (answer.outcome !== 'ok') return classifyFailure(answer, { formatted })
  if (answer.result === true) return { outcome: 'sent' }
  const { message_id: messageId, document, photo } = answer.result
  const fileRef = document?.file_id ?? photo?.at(-1)?.file_id
  return {
    outcome: 'sent',
    ...(messageId === undefined ? {} : { externalId: String(messageId) }),
    ...(fileRef ? { fileRef } : {}),
  }
}

type FilePart = Extract<OutboundPart, { kind: 'file' }>
const notAPhoto = /IMAGE_PROCESS_FAILED|PHOTO_\w+|image_process_failed/

async function sendFile(access: Access, address: Address, part: FilePart, load: LoadFile | undefined): Promise<SendOutcome> {
  if (!load) return { outcome: 'failed', reason: 'the file has no bytes', alert: true }
  const bytes = await load().catch(() => undefined)
  if (!bytes) return { outcome: 'again', reason: 'the file could not be read', afterMs: 1000 }
  const file = { filename: part.filename, mime: part.mime, bytes }
  const longCaption = part.caption !== undefined && part.caption.length > limits.captionUnits ? part.caption : undefined
  const sent = outcomeOf(await upload(access, address, part.as, file, longCaption ? undefined : part.caption), false)
  if (!longCaption || sent.outcome !== 'sent') return sent
  return (await sendRest(access, address, longCaption)) ?? sent
}

/** A picture that Telegram takes for none is sent as the file it is. */
async function upload(
  access: Access,
  address: Address,
  as: FilePart['as'],
  file: UploadFile,
  caption: string | undefined,
): Promise<CallAnswer<Message>> {
  const options = { timeoutMs: timeouts.uploadMs }
  if (as === 'image' && file.bytes.length <= limits.photoUploadBytes) {
    const shown = await withMigration(address, (to) => callApi(access, 'sendPhoto', photoMessage(to, file, caption), options))
    if (shown.outcome !== 'refused' || shown.code !== 400 || !notAPhoto.test(shown.description)) return shown
  }
  return withMigration(address, (to) => callApi(access, 'sendDocument', documentMessage(to, file, caption), options))
}

/** The words that did not fit under the file. The file is out, so a failure here must not make the row go out again. */
async function sendRest(access: Access, address: Address, text: string): Promise<SendOutcome | undefined> {
  for (const piece of splitText({ text: text.toWellFormed(), entities: [], blockEnds: [] }, limits.textUnits)) {
    const answer = await callApi(access, 'sendMessage', textMessage(address, { kind: 'text', ...piece }))
    if (answer.outcome === 'ok') continue
    const reason = answer.outcome === 'refused' ? answer.description : answer.reason
    return { outcome: 'unknown', reason: `the file was sent, the text that belongs to it perhaps not: ${reason}` }
  }
  return undefined
}
