import { loggable } from '@proviso/contracts'
import { type ExecutorDeps, resumeCall, sweepRunning } from '@proviso/executor'
import { deliverBusiness, type Messaging } from '@proviso/messaging'

export interface RunningCalls {
  /** Ends what dead processes left running since before that instant. */
  sweep(before: Date): Promise<void>
}

/** Calls whose effect lies outside, as far as no turn takes them up: approved ones, direct ones, those of a conversation that a person has taken over. */
export function runningCalls(executor: ExecutorDeps, messaging: Messaging): RunningCalls {
  return {
    async sweep(before) {
      const left = await sweepRunning(executor.db, before)
      await Promise.all(
        left.map(async ({ businessId, callId, conversationId }) => {
          const ended = await resumeCall(executor, businessId, callId).catch((error) =>
            executor.log.error({ error: loggable(error), callId }, 'a call that was left running could not be ended'),
          )
          if (!ended) return
          if (conversationId) void messaging.queue.wake(conversationId)
          void deliverBusiness(messaging, businessId)
        }),
      )
    },
  }
}
