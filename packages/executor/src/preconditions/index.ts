import type { SimplePrecondition } from '@proviso/contracts'
import type { Fragment, Tx } from '@proviso/db'
import { clientSentMedia } from './client-sent-media.ts'
import type { Fact, FactContext } from './fact.ts'
import { functionCalledBefore } from './function-called-before.ts'
import { leadFieldFilled } from './lead-field-filled.ts'
import { minClientMessages } from './min-client-messages.ts'

type Facts = { [T in SimplePrecondition['type']]: Fact<Extract<SimplePrecondition, { type: T }>> | 'not_yet' }

/** Every type of the contract stands here; `not_yet` ones validate, and a function that carries one is not offered. */
const facts: Facts = {
  client_sent_media: clientSentMedia,
  lead_field_filled: leadFieldFilled,
  function_called_before: functionCalledBefore,
  min_client_messages: minClientMessages,
  client_confirmed: 'not_yet',
}

export const isReadable = (precondition: SimplePrecondition): boolean => facts[precondition.type] !== 'not_yet'

/** The SQL of one fact. */
export function factOf(tx: Tx, precondition: SimplePrecondition, context: FactContext): Fragment {
  const fact = facts[precondition.type]
  if (fact === 'not_yet') throw new Error(`${precondition.type} cannot be read yet`)
  return (fact as Fact<SimplePrecondition>)(tx, precondition, context)
}

export type { FactContext }
