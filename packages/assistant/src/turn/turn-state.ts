import type { BusinessRow, ConversationRow, TurnRow } from '@proviso/db'
import type { StoredFunction } from '@proviso/executor'
import type { Lease } from '@proviso/messaging'
import type { ToldDecision } from '../context/decisions.ts'
import type { AskedStep } from '../context/follow-up.ts'
import type { History } from '../context/history.ts'
import type { BusinessFacts } from '../context/system-prompt.ts'

/** A turn in work: rows as they were read, kept in step with what the turn writes. */
export interface TurnState {
  lease: Lease
  business: BusinessRow
  conversation: ConversationRow
  turn: TurnRow
  history: History
  facts: BusinessFacts
  functions: StoredFunction[]
  /** Position of the next reply. */
  position: number
  /** Calls this turn has made. */
  calls: number
  costNanoUsd: number
  /** The lease went back with the turn's last commit. */
  released?: boolean
  /** What the turn's note tells of; told once it has finished. */
  decisions: ToldDecision[]
  /** What the turn writes unasked, if that is what it is for. */
  asked?: AskedStep | undefined
  /** More turns in an hour than people talk in: a machine at the other end, or a loop. */
  runaway: boolean
}

/** How a turn ended here. `lost`: another process has the conversation, and nothing more may be written. */
export type TurnEnd = 'finished' | 'superseded' | 'failed' | 'lost'
