import { z } from 'zod'
import { mediaKinds } from '../messages.ts'
import { list, plural, type Sentences } from './sentences.ts'

/** Whatever is configured, the window is no wider: an ancient receipt proves nothing, and a window must not become a table scan. */
export const widestWindow = 200

export const clientSentMediaSchema = z.strictObject({
  type: z.literal('client_sent_media'),
  within_messages: z.int().min(1).default(10),
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
/** "an image or a document", or "an unused image or document": one that has not stood behind this before. */
const what = (p: ClientSentMedia, fresh = 'unused') => {
  const wanted = p.media_kinds.map((kind) => nouns[kind])
  return p.unused ? article(`${fresh} ${list(wanted, 'or')}`) : list(wanted.map(article), 'or')
}
const where = (p: ClientSentMedia) => `within their own last ${plural(window(p), 'message')}`

export const clientSentMediaSentences: Sentences<ClientSentMedia> = {
  requirement: (p) => `the customer has sent ${what(p)} as an attachment ${where(p)}`,
  missing: (p) => `the customer has not sent ${what(p)} as an attachment ${where(p)}`,
  next: (p) => `Ask the customer to send ${what(p, 'new')} here in this chat.`,
  owner: (p) => `Only if the customer has sent ${what(p)} in their last ${plural(window(p), 'message')}.`,
}
