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
