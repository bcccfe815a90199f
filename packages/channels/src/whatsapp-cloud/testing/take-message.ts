import type { CloudPerson, CloudSeen } from './cloud-person.ts'
import type { GraphEmulator } from './graph-emulator.ts'
import { GraphRefusal, invalid } from './refusal.ts'

type Params = Record<string, unknown>
const dayMs = 24 * 3_600_000

/** A message as the API takes it, or its refusal: shapes, lengths, and the customer's 24 hours. */
export function takeMessage(emulator: GraphEmulator, params: Params, person: CloudPerson): Omit<CloudSeen, 'id'> {
  if (params.messaging_product !== 'whatsapp') throw invalid('messaging_product must be "whatsapp"')
  const type = String(params.type)
  const content = (params[type] ?? {}) as Params
  if (type === 'template') return takeTemplate(emulator, content)
  if (Date.now() - person.lastWroteAt > dayMs)
    throw new GraphRefusal(400, 131047, 'Re-engagement message', 'More than 24 hours have passed since the recipient last replied')
  if (type === 'text') return { type, text: words(content.body, 4096), buttons: [] }
  if (type === 'interactive') return takeInteractive(content)
  if (type === 'image' || type === 'document') return takeFile(emulator, type, content)
  throw invalid(`unknown type ${type}`)
}

function words(value: unknown, most: number): string {
  if (typeof value !== 'string' || !value.trim()) throw invalid('the text is empty')
  if ([...value].length > most) throw invalid(`the text is longer than ${most}`)
  return value
}

function takeInteractive(content: Params): Omit<CloudSeen, 'id'> {
  const { buttons = [] } = (content.action ?? {}) as { buttons?: { type: string; reply: { id: string; title: string } }[] }
  if (content.type !== 'button' || buttons.length < 1 || buttons.length > 3) throw invalid('one to three buttons')
  for (const { type, reply } of buttons) {
    if (type !== 'reply' || !reply.id || reply.id.length > 256) throw invalid('button id')
    if (!reply.title || [...reply.title].length > 20) throw invalid('button title')
  }
  if (new Set(buttons.map(({ reply }) => reply.id)).size < buttons.length) throw invalid('button ids have to differ')
  const { text } = (content.body ?? {}) as { text?: string }
  return { type: 'interactive', text: words(text, 1024), buttons: buttons.map(({ reply }) => reply) }
}

function takeFile(emulator: GraphEmulator, type: 'image' | 'document', { id, caption = '', filename }: Params): Omit<CloudSeen, 'id'> {
  const file = emulator.fileOf(String(id))
  if (!file) throw new GraphRefusal(400, 131053, 'Media upload error', 'no such media')
  if (type === 'image' && !['image/jpeg', 'image/png'].includes(file.mime))
    throw new GraphRefusal(400, 131053, 'Media upload error', file.mime)
  if (String(caption).length > 1024) throw invalid('the caption is too long')
  return { type, text: String(caption), buttons: [], bytes: file.bytes, ...(filename ? { filename: String(filename) } : {}) }
}

function takeTemplate(emulator: GraphEmulator, content: Params): Omit<CloudSeen, 'id'> {
  const { code } = (content.language ?? {}) as { code?: string }
  const gaps = emulator.templates.get(`${content.name}/${code}`)
  if (gaps === undefined) throw new GraphRefusal(404, 132001, 'Template name does not exist in the translation')
  const [body] = (content.components ?? []) as { parameters: { text: string }[] }[]
  const given = body?.parameters.map(({ text }) => text) ?? []
  if (given.length !== gaps) throw new GraphRefusal(400, 132000, 'Number of parameters does not match the expected number of params')
  return { type: 'template', text: [content.name, ...given].join(' '), buttons: [] }
}
