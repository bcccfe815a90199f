import type { SimplePrecondition } from '@proviso/contracts'
import type { Fragment, Tx } from '@proviso/db'
import { clientConfirmed } from './client-confirmed.ts'
import { clientSentMedia } from './client-sent-media.ts'
import type { Fact, FactContext } from './fact.ts'
import { functionCalledBefore } from './function-called-before.ts'
import { leadFieldFilled } from './lead-field-filled.ts'
import { minClientMessages } from './min-client-messages.ts'
import { paymentReceived } from './payment-received.ts'

type Facts = { [T in SimplePrecondition['type']]: Fact<Extract<SimplePrecondition, { type: T }>> }

/** Every type of the contract stands here; the compiler names the one that does not. */
const facts: Facts = {
  client_sent_media: clientSentMedia,
  lead_field_filled: leadFieldFilled,
  function_called_before: functionCalledBefore,
  min_client_messages: minClientMessages,
  client_confirmed: clientConfirmed,
  payment_received: paymentReceived,
}

/** The SQL of one fact. */
export const factOf = (tx: Tx, precondition: SimplePrecondition, context: FactContext): Fragment =>
  (facts[precondition.type] as Fact<SimplePrecondition>)(tx, precondition, context)

export type { FactContext }
