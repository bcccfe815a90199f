import type { Address, OutboundPart, SendOptions, SendOutcome } from '@proviso/contracts'
import { splitText } from '../telegram/split-text.ts'
import { type Access, type CallAnswer, callGraph } from './call-graph.ts'
import { classifyFailure } from './classify-failure.ts'
import { limits, pictureTypes, timeouts } from './definition.ts'
import { encodeForm } from './encode-form.ts'
import { buttonsMessage, envelope, faultOf, fileMessage, templateMessage, textMessage } from './outbound.ts'

type LoadFile = () => Promise<Uint8Array>
type FilePart = Extract<OutboundPart, { kind: 'file' }>
type TextPart = Extract<OutboundPart, { kind: 'text' }>
interface Sent {
  messages?: { id?: string }[]
}

/** Sends one part once. Whatever the server does is an outcome; what it may have taken is `unknown`, never tried again here. */
export async function send(
  access: Access,
  address: Address,
  part: OutboundPart,
  load: LoadFile | undefined,
  { externalId }: SendOptions = {},
): Promise<SendOutcome> {
  const fault = faultOf(part)
  if (fault) return { outcome: 'failed', reason: fault, alert: true }
  const post = (message: object) => postMessage(access, { ...envelope(address, externalId), ...message })
  switch (part.kind) {
    case 'clear_buttons':
      return { outcome: 'sent' } // no call takes a button away; a press on an old one is answered by our rows
    case 'template':
      return outcomeOf(await post(templateMessage(part)))
    case 'file':
      return sendFile(access, part, load, post)
    case 'text':
      return part.buttons?.length ? sendButtons(part, part.buttons, post) : outcomeOf(await post(textMessage(part.text)))
  }
}

type Post = (message: object) => Promise<CallAnswer<Sent>>

const postMessage = (access: Access, message: object): Promise<CallAnswer<Sent>> =>
  callGraph<Sent>(access, { method: 'POST', path: `${access.phoneNumberId}/messages`, json: message })

function outcomeOf(answer: CallAnswer<Sent>): SendOutcome {
  if (answer.outcome !== 'ok') return classifyFailure(answer)
  const id = answer.result.messages?.[0]?.id
  return { outcome: 'sent', ...(id ? { externalId: id } : {}) }
}

/** A text too long to bear buttons goes ahead in plain; its end bears them. */
async function sendButtons(part: TextPart, buttons: NonNullable<TextPart['buttons']>, post: Post): Promise<SendOutcome> {
  if (part.text.length <= limits.buttonTextUnits) return outcomeOf(await post(buttonsMessage(part.text, buttons)))
  const pieces = splitText({ text: part.text, entities: [], blockEnds: [] }, limits.buttonTextUnits)
  let begun = false
  for (const [at, { text }] of pieces.entries()) {
    const outcome = outcomeOf(await post(at === pieces.length - 1 ? buttonsMessage(text, buttons) : textMessage(text)))
    if (outcome.outcome !== 'sent' && begun)
      return { outcome: 'unknown', reason: `a part of the text was sent, its end perhaps not: ${outcome.reason}` }
    if (outcome.outcome !== 'sent' || at === pieces.length - 1) return outcome
    begun = true
  }
  return { outcome: 'failed', reason: 'the text is empty', alert: true }
}

async function sendFile(access: Access, part: FilePart, load: LoadFile | undefined, post: Post): Promise<SendOutcome> {
  if (!load) return { outcome: 'failed', reason: 'the file has no bytes', alert: true }
  const bytes = await load().catch(() => undefined)
  if (!bytes) return { outcome: 'again', reason: 'the file could not be read', afterMs: 1000 }
  const as = part.as === 'image' && pictureTypes.includes(part.mime) && bytes.length <= limits.imageUploadBytes ? 'image' : 'document'
  const form = encodeForm({ messaging_product: 'whatsapp', type: part.mime }, { filename: part.filename, mime: part.mime, bytes })
  const uploaded = await callGraph<{ id?: string }>(
    access,
    { method: 'POST', path: `${access.phoneNumberId}/media`, form },
    timeouts.uploadMs,
  )
  // an upload whose answer was lost has been shown to nobody
  if (uploaded.outcome === 'broken') return { outcome: 'again', reason: uploaded.reason, afterMs: 1000 }
  if (uploaded.outcome !== 'ok') return classifyFailure(uploaded)
  const { id } = uploaded.result
  if (!id) return { outcome: 'again', reason: 'the upload was answered without an id', afterMs: 1000 }
  const long = part.caption !== undefined && part.caption.length > limits.captionUnits ? part.caption : undefined
  const about = { filename: part.filename, ...(part.caption && !long ? { caption: part.caption } : {}) }
  const sent = outcomeOf(await post(fileMessage(as, id, about)))
  if (!long || sent.outcome !== 'sent') return sent
  return (await sendRest(long, post)) ?? sent
}

/** The words that did not fit under the file. The file is out, so a failure here must not make the row go out again. */
async function sendRest(text: string, post: Post): Promise<SendOutcome | undefined> {
  for (const piece of splitText({ text, entities: [], blockEnds: [] }, limits.textUnits)) {
    const outcome = outcomeOf(await post(textMessage(piece.text)))
    if (outcome.outcome !== 'sent')
      return { outcome: 'unknown', reason: `the file was sent, the text that belongs to it perhaps not: ${outcome.reason}` }
  }
  return undefined
}
