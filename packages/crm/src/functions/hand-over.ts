import type { Action } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'
import { refuse } from '../refuse.ts'

export const handOver: Action<Tx, { reason: string }> = {
  name: 'hand_over',
  title: 'Hand the conversation over to a person',
  termsTitle: 'Talk to a person',
  effect: 'write',
  arguments: () =>
    z.strictObject({ reason: z.string().trim().min(1).max(500).describe('Why a person is needed, for that person to read') }),
  async run(_tx, { reason }, { conversationId }) {
    if (!conversationId) return refuse('validation', 'There is no conversation to hand over.', 'Name the conversation.')
    return {
      result: {
        handed_over: true,
        note: 'A person has been called and answers from here on. You may say goodbye in this turn; promise no time.',
      },
      handOver: { reason },
    }
  },
}
