import type { Action } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'

/** Pays money back: a row that stays if it ran, and counts what happened. */
export const refund = {
  name: 'refund',
  title: 'Pay money back',
  effect: 'write',
  money: true,
  arguments: () => z.strictObject({ amount: z.number().positive(), order: z.string().optional() }),
  sameEffect: (args) => JSON.stringify(args),
  async run(tx, { amount }, { business, callId }) {
    await tx`insert into stages ${tx({ businessId: business.id, key: callId, label: String(amount), position: 0 })}`
    return { result: { reference: callId } }
  },
} satisfies Action<Tx, { amount: number; order?: string | undefined }>
