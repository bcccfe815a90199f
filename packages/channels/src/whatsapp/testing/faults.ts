import type { BinaryNode } from '@whiskeysockets/baileys'
import { FaultList } from './fault-list.ts'

/** What happens to a message that a linked device sends. */
export interface SendFault {
  /** The server's answer: 463, 479, 429 … The message goes no further. */
  error?: number
  /** `ack`: it is delivered and nobody says so. `message`: it vanishes. */
  lose?: 'ack' | 'message'
  /** The line is cut before the server took it, or after it was delivered and before that was said. */
  cut?: 'before' | 'after'
}

/** What happens to a stanza on its way to a linked device. */
export interface DeliveryFault {
  /** The bytes arrive changed, so that they cannot be decrypted; asked again, the sender sends them whole. */
  corrupt?: boolean
  twice?: boolean
  /** It comes after the next one. */
  late?: boolean
}

/** The line is cut instead of a receipt being taken: the server delivers the message again. */
export interface ReceiptFault {
  cut: true
}

/** What happens to a query; without an error it is never answered. */
export interface QueryFault {
  error?: number
}

/** What happens to a transfer of a file. */
export interface TransferFault {
  status?: number
  hang?: boolean
  /** One byte of the file is another. */
  tamper?: boolean
  /** Half of the bytes, then the end. */
  cut?: boolean
}

/** Everything that can go wrong. Each list is empty until a test adds to it. */
export class Faults {
  readonly send = new FaultList<SendFault, BinaryNode>()
  readonly delivery = new FaultList<DeliveryFault, BinaryNode>()
  readonly receipt = new FaultList<ReceiptFault, BinaryNode>()
  readonly query = new FaultList<QueryFault, BinaryNode>()
  /** The subject is the path. */
  readonly download = new FaultList<TransferFault, string>()
  readonly upload = new FaultList<TransferFault, string>()

  heal(): void {
    for (const list of [this.send, this.delivery, this.receipt, this.query, this.download, this.upload]) list.clear()
  }
}

/** Queries of one namespace, for `when`: `usync`, `encrypt`, `w:m` … */
export const queryOf =
  (xmlns: string) =>
  (query: BinaryNode): boolean =>
    query.attrs.xmlns === xmlns
