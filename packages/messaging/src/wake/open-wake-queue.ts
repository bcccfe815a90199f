import { type Logger, loggable } from '@proviso/contracts'
import { type JobsOptions, Queue, Worker } from 'bullmq'
import type { QueueWires } from './open-wires.ts'
import { waitAtMost } from './wait-at-most.ts'

export interface WakeQueue {
  /** "Look at this conversation." False: it could not be said, and the sweep will say it. Never throws. */
  wake(conversationId: string, delayMs?: number): Promise<boolean>
  /** Starts answering wakes; conversations do not wait for each other. */
  listen(answer: (conversationId: string) => Promise<void>, concurrency: number): { close(): Promise<void> }
  /** Waiting wakes, for health pages. */
  waiting(): Promise<number>
  /** Drops all wakes: only for the one owner of an embedded database, whose sweep says them again. */
  clear(): Promise<void>
  close(): Promise<void>
}

const queueName = 'wake'
const patienceMs = 3000

/** One active and one waiting wake per conversation, whatever is added. */
const once = (id: string, delayMs: number): JobsOptions => ({
  delay: delayMs,
  deduplication: { id, keepLastIfActive: true, replace: true },
  attempts: 5,
  backoff: { type: 'exponential', delay: 200 },
  removeOnComplete: true,
  removeOnFail: true,
})

export function openWakeQueue(wires: QueueWires, log: Logger): WakeQueue {
  const options = { connection: wires.send, prefix: wires.prefix, streams: { events: { maxLen: 1000 } } }
  const queue = new Queue<{ conversationId: string }>(queueName, options, wires.backend)
  queue.on('error', (error) => log.debug({ error: loggable(error) }, 'queue'))
  return {
    async wake(conversationId, delayMs = 0) {
      if (!wires.up()) return false
      try {
        await queue.add('wake', { conversationId }, once(conversationId, delayMs))
        return true
      } catch (error) {
        log.warn({ error: loggable(error), conversationId }, 'a wake was not taken by the queue: left to the sweep')
        return false
      }
    },
    listen(answer, concurrency) {
      const settings = {
        connection: wires.take,
        prefix: wires.prefix,
        concurrency,
        lockDuration: 15_000,
        stalledInterval: 10_000,
        maxStalledCount: 20,
      }
      const answering = new Set<Promise<void>>()
      const take = async (conversationId: string) => {
        const answered = answer(conversationId)
        answering.add(answered)
        await answered.finally(() => answering.delete(answered))
      }
      const worker = new Worker<{ conversationId: string }>(queueName, (job) => take(job.data.conversationId), settings, wires.backend)
      worker.on('error', (error) => log.debug({ error: loggable(error) }, 'worker'))
      worker.on('failed', (job, error) => log.error({ error: loggable(error), conversationId: job?.data.conversationId }, 'a wake failed'))
      return {
        async close() {
          const closed = worker.close()
          const idle = async () => {
            while (answering.size) await Promise.allSettled(answering)
          }
          await Promise.race([closed, idle()]) // a queue that is away does not tell when the worker has ended
          await waitAtMost(patienceMs, closed)
          await idle()
        },
      }
    },
    waiting: async () => {
      const counts = await queue.getJobCounts('waiting', 'delayed')
      return Object.values(counts).reduce((sum, count) => sum + count, 0)
    },
    /** A Redis that is away holds up neither a start nor an end. */
    clear: () =>
      waitAtMost(
        patienceMs,
        queue.obliterate({ force: true }).catch((error) => log.warn({ error: loggable(error) }, 'the queue was not cleared')),
      ),
    close: () => waitAtMost(patienceMs, queue.close()),
  }
}
