import type { AttachmentRow, MessageRow } from '@proviso/db'
import type { ModelBlock } from '../model/port.ts'
import type { History } from './history.ts'
import { customerText, note } from './note.ts'

const names: Record<string, string> = {
  image: 'an image',
  document: 'a document',
  video: 'a video',
  audio: 'an audio file',
  voice: 'a voice note',
  sticker: 'a sticker',
}

/** One message as the model reads it: the customer's words as they are, everything else as a note. Empty for what need not be said. */
export function messageBlocks(message: MessageRow, history: History): ModelBlock[] {
  if (message.direction === 'out') return outgoing(message)
  if (message.revokedAt) return [{ type: 'text', text: note('The customer deleted a message here.') }]
  const { pressed, function: asked, arguments: terms } = message.about ?? {}
  if (pressed) {
    const what = `${asked} with ${JSON.stringify(terms)}`
    const next =
      pressed === 'confirm'
        ? 'Their confirmation is now on record: call it again with exactly these arguments.'
        : 'Do not call it again unless they ask for it.'
    return [{ type: 'text', text: note(`The customer pressed ${pressed === 'confirm' ? 'Confirm' : 'Decline'} for ${what}. ${next}`) }]
  }
  const notes = aboutNotes(message)
  const files = history.attachments.filter((each) => each.messageId === message.id).flatMap((file) => fileBlocks(file, history))
  const words: ModelBlock[] = message.text.trim() ? [{ type: 'text', text: customerText(message.text) }] : []
  const blocks = [...notes, ...files, ...words]
  return blocks.length
    ? blocks
    : [{ type: 'text', text: note(`The customer sent ${names[message.kind] ?? 'a message of a kind that cannot be shown here'}.`) }]
}

function outgoing(message: MessageRow): ModelBlock[] {
  if (!message.text.trim()) return []
  if (message.author === 'owner') return [{ type: 'text', text: note(`A person of the business wrote to the customer: "${message.text}"`) }]
  if (message.author === 'system') return [{ type: 'text', text: note(`The customer was told automatically: "${message.text}"`) }]
  return []
}

function aboutNotes(message: MessageRow): ModelBlock[] {
  const about = message.about ?? {}
  const said: string[] = []
  if (about.forwarded) said.push('The customer passed on a message from somebody else:')
  if (typeof about.quote === 'string' && about.quote) said.push(`The customer replies to this message: "${about.quote}"`)
  const contact = about.contact as { phone?: string; name?: string; own?: boolean } | undefined
  if (contact)
    said.push(
      `The customer shared ${contact.own ? 'their own' : "somebody's"} contact card: ${[contact.name, contact.phone].filter(Boolean).join(', ')}`,
    )
  const location = about.location as { latitude: number; longitude: number; title?: string } | undefined
  if (location)
    said.push(`The customer shared a place: ${[location.title, `${location.latitude}, ${location.longitude}`].filter(Boolean).join(', ')}`)
  if (message.editedAt) said.push('The customer edited this message; it now reads:')
  return said.map((text) => ({ type: 'text', text: note(text) }))
}

function fileBlocks(file: AttachmentRow, history: History): ModelBlock[] {
  const name = file.filename ? ` named "${file.filename}"` : ''
  if (file.state === 'pending')
    return [{ type: 'text', text: note(`The customer is sending ${names[file.claimed] ?? 'a file'}${name}; it has not arrived yet.`) }]
  if (file.state !== 'stored' || !file.kind) {
    return [
      {
        type: 'text',
        text: note(
          `The customer tried to send ${names[file.claimed] ?? 'a file'}${name}, but it could not be stored (${file.reason ?? 'no reason known'}). Tell them, and ask for it again in another form.`,
        ),
      },
    ]
  }
  const shown = file.mediaId ? history.media.get(file.mediaId) : undefined
  const unseen =
    file.kind === 'voice'
      ? '; it has no transcript, so ask for the words in writing if they matter'
      : shown
        ? ''
        : '; it is stored but not shown here'
  return [{ type: 'text', text: note(`The customer sent ${names[file.kind] ?? 'a file'}${name}${unseen}.`) }, ...(shown ? [shown] : [])]
}
