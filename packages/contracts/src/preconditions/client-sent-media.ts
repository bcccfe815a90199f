import { z } from 'zod'
import { mediaKinds } from '../messages.ts'
import { wholeNumber } from '../whole-number.ts'
import { list, plural, type Sentences } from './sentences.ts'

/** Whatever is configured, the window is no wider: an ancient receipt proves nothing, and a window must not become a table scan. */
export const widestWindow = 200

export const clientSentMediaSchema = z.strictObject({
  type: z.literal('client_sent_media'),
  within_messages: wholeNumber(1).default(10),
  media_kinds: z
    .array(z.enum(mediaKinds))
    .min(1)
    .default([...mediaKinds]),
  unused: z.boolean().default(false),
  shadow: z.boolean().optional(),
})
type ClientSentMedia = z.infer<typeof clientSentMediaSchema>

const window = (p: ClientSentMedia) => Math.min(p.within_messages, widestWindow)
const nouns = { image: 'image', document: 'document', video: 'video', audio: 'audio file', voice: 'voice note' }
const article = (noun: string) => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`)
/** "an image or a document", or "a new image or document": one that has not stood behind this before. Of every kind: "a file". */
const what = (p: ClientSentMedia) => {
  const wanted = mediaKinds.every((kind) => p.media_kinds.includes(kind)) ? ['file'] : p.media_kinds.map((kind) => nouns[kind])
  return p.unused ? article(`new ${list(wanted, 'or')}`) : list(wanted.map(article), 'or')
}
const sent = (p: ClientSentMedia) => `${what(p)}${p.unused ? ', not used before,' : ''} in their last ${plural(window(p), 'message')}`

export const clientSentMediaSentences: Sentences<ClientSentMedia> = {
  requirement: (p) => `the customer has sent ${sent(p)}`,
  missing: (p) => `the customer has not sent ${sent(p)}`,
  next: (p) => `Ask the customer to send ${what(p)} here in this chat.`,
  owner: (p) => `Only if the customer has sent ${sent(p)}.`,
}
