import type { Logger } from '@proviso/contracts'
import type { Database, Tx } from '@proviso/db'
import type { ExecutorDeps, StoredFunction } from '@proviso/executor'
import type { Messaging } from '@proviso/messaging'
import type { Model } from './model/port.ts'
import type { ModelCircuit } from './turn/model-circuit.ts'

/** Functions and text as they would be if another version of the playbook were in force. */
export interface Trial {
  functions: StoredFunction[]
  general: string
}

export interface Assistant {
  db: Database
  log: Logger
  messaging: Messaging
  executor: ExecutorDeps
  /** The real model where there is a key, the rehearsal where not. */
  model: Model
  defaultModel: string
  circuit: ModelCircuit
  /** What a version of the playbook would put into force, for test chats that try it. */
  trialOf(tx: Tx, businessId: string, version: number): Promise<Trial>
  /** Aborts when the process has to end and cannot wait for the model any longer. */
  stopping: AbortSignal
}

/** A reply's length at first, and once more where it was cut. */
export const replyTokens = { first: 2048, second: 4096 }

/** Replies of one turn beyond the calls it may make: a safety net, not the stop condition. */
export const spareSteps = 4
