import type { AttachmentKind, Evidence } from '@proviso/contracts'
import { moment } from './moment.ts'

/** What is known of the rows that a call's evidence names. */
export interface EvidenceRows {
  messages: Map<string, { sentAt: Date; kind: string; files: { mediaId: string; kind: AttachmentKind | null }[] }>
}

/** The rows behind a check in words: "the image of 30 Nov 2026, 10:02 (msg_…)", "their phone, which they wrote in msg_…". Empty where there are none. */
export function nameEvidence(evidence: Evidence | null, rows: EvidenceRows, timezone: string): string {
  if (!evidence) return ''
  const messages = evidence.message_ids ?? []
  if (evidence.field !== undefined) return nameField(evidence, messages)
  if (evidence.count !== undefined) return `${evidence.count} of them`
  const calls = (evidence.call_ids ?? []).map((id) => `the earlier call ${id}`)
  return [...messages.map((id) => nameMessage(id, evidence.media_ids ?? [], rows, timezone)), ...calls].join(', ')
}

function nameField(evidence: Evidence & { source?: string }, messages: string[]): string {
  const field = `their ${evidence.field}`
  const where = messages.length ? ` in ${messages.join(', ')}` : ''
  switch (evidence.source) {
    case 'customer':
      return `${field}, which they wrote${where}`
    case 'contact_card':
      return `${field}, from the contact card they shared${where}`
    case 'import':
      return `${field}, which an import brought`
    case 'person':
      return `${field}, which a person of the business entered`
    default:
      return `${field}${where}`
  }
}

const words: Record<string, string> = { voice: 'voice note', audio: 'audio file' }

function nameMessage(id: string, mediaIds: string[], { messages }: EvidenceRows, timezone: string): string {
  const message = messages.get(id)
  if (!message) return `message ${id}`
  const file = message.files.find(({ mediaId }) => mediaIds.includes(mediaId))
  const what = file?.kind ? (words[file.kind] ?? file.kind) : message.kind === 'system' ? 'press of the button' : 'message'
  return `the ${what} of ${moment(message.sentAt, timezone)} (${id})`
}
