import type { AttachmentRow, CallRow, MessageRow, ModelReplyRow, TurnRow } from '@proviso/db'
import type { ModelDocument, ModelImage } from '../model/port.ts'

/** A conversation's newest part as rows, and the media that are shown. Requests are built from this and from nothing else. */
export interface History {
  messages: MessageRow[]
  attachments: AttachmentRow[]
  turns: TurnRow[]
  replies: ModelReplyRow[]
  calls: CallRow[]
  /** By media id: what the model may see of it. */
  media: Map<string, ModelImage | ModelDocument>
}

export const newestSeq = (history: History): number => history.messages.reduce((newest, { seq }) => Math.max(newest, seq), 0)

/** Newest message of the customer's that still stands. */
export const newestCustomerSeq = (history: History): number =>
  history.messages.reduce((newest, message) => (message.author === 'customer' ? Math.max(newest, message.seq) : newest), 0)
