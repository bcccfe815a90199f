import type { Evidence, SimplePrecondition } from '@proviso/contracts'
import type { Fragment, Tx } from '@proviso/db'
import { joined } from '../check-limits.ts'
import { clientConfirmedThen } from './client-confirmed-then.ts'
import { clientSentMediaDoubt, clientSentMediaThen } from './client-sent-media-then.ts'
import { functionCalledBeforeThen } from './function-called-before-then.ts'
import { leadFieldFilledDoubt, leadFieldFilledThen } from './lead-field-filled-then.ts'
import { minClientMessagesThen } from './min-client-messages-then.ts'
import { paymentReceivedThen } from './payment-received-then.ts'
import { type FactThen, type Then, thenTable } from './then.ts'

type Facts = { [T in SimplePrecondition['type']]: FactThen<Extract<SimplePrecondition, { type: T }>> }

/** Every type of the contract stands here, as beside the live facts; the compiler names the one that does not. */
const facts: Facts = {
  client_sent_media: clientSentMediaThen,
  lead_field_filled: leadFieldFilledThen,
  function_called_before: functionCalledBeforeThen,
  min_client_messages: minClientMessagesThen,
  client_confirmed: clientConfirmedThen,
  payment_received: paymentReceivedThen,
}

/** A sentence where a fact cannot be taken back to its moment exactly, null where it can. */
const doubts: Partial<Facts> = { client_sent_media: clientSentMediaDoubt, lead_field_filled: leadFieldFilledDoubt }

export interface FactReadThen {
  evidence: Evidence | null
  doubt: string | null
}

/** Reads facts as they were when a call was decided: one round trip for a list, none for an empty one. */
export async function readFactsThen(tx: Tx, preconditions: SimplePrecondition[], then: Then): Promise<FactReadThen[]> {
  if (!preconditions.length) return []
  const expressions = preconditions.map((each): Fragment => {
    const fact = facts[each.type] as FactThen<SimplePrecondition>
    const doubt = doubts[each.type] as FactThen<SimplePrecondition> | undefined
    return tx`jsonb_build_object('evidence', ${fact(tx, each, then)}, 'doubt', ${doubt ? doubt(tx, each, then) : tx`null::text`})`
  })
  const [row] = await tx<
    { facts: FactReadThen[] }[]
  >`select jsonb_build_array(${joined(tx, expressions)}) as facts from ${thenTable(tx, then)}`
  return row?.facts ?? []
}
