import { answerConversation, type Assistant } from '@proviso/assistant'
import { loggable } from '@proviso/contracts'
import { forgetLeases, type Messaging, openReceivers, purgeUpdates, sweepDueConversations, sweepFiles, sweepLanes, sweepOutbox, sweepTakeovers } from '@proviso/messaging'
import { sweepAbandonedTurns } from '@proviso/assistant'

export interface Running {
  close(): Promise<void>
}

const sweepMs = 1000
const graceMs = 3000
const hourMs = 3_600_000

/** Answers wakes and repairs what a queue, a process or a wire has lost. Any number of processes may do it. */
export async function startWorking(assistant: Assistant, { soleOwner, concurrency = 64 }: { soleOwner: boolean; concurrency?: number }): Promise<Running> {
  const { messaging, db } = assistant
  if (soleOwner) {
    await forgetLeases(db)
    await messaging.queue.clear()
  }
  const worker = messaging.queue.listen((conversationId) => answerConversation(assistant, conversationId), concurrency)
  let firstSweep = soleOwner
  const sweep = async () => {
    const due = await sweepDueConversations(db, firstSweep ? 0 : graceMs)
    firstSweep = false
    const handedBack = await db.transaction((tx) => sweepTakeovers(tx))
    await Promise.all([...due, ...handedBack].map((id) => wakeOrAnswer(assistant, id)))
    await sweepOutbox(messaging)
    await sweepAbandonedTurns(db)
  }
  const sweeps = repeat(messaging, sweep, sweepMs)
  const purges = repeat(messaging, () => purgeUpdates(messaging), hourMs)
  return {
    async close() {
      await Promise.all([sweeps.close(), purges.close(), worker.close()])
    },
  }
}

/** Without a queue the sweep answers itself: slower, but nobody is forgotten while Redis is away. */
async function wakeOrAnswer(assistant: Assistant, conversationId: string): Promise<void> {
  if (await assistant.messaging.queue.wake(conversationId)) return
  await answerConversation(assistant, conversationId).catch((error) => assistant.log.error({ error: loggable(error), conversationId }, 'answering failed'))
}

/** Receives what messengers hand out only to those who ask, fetches files, and takes what was stored and not taken. */
export function startReceiving(messaging: Messaging): Running {
  const receivers = openReceivers(messaging)
  let first = true
  const sweeps = repeat(
    messaging,
    async () => {
      await Promise.all([sweepLanes(messaging, first ? 0 : graceMs), sweepFiles(messaging)])
      first = false
    },
    sweepMs,
  )
  return {
    async close() {
      await Promise.all([receivers.close(), sweeps.close()])
    },
  }
}

/** Again and again, never twice at once; a fault is logged and the next round comes all the same. */
function repeat({ log }: Messaging, work: () => Promise<void>, everyMs: number): Running {
  let closed = false
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const round = () => {
    current = work().catch((error) => {
      if (!closed) log.warn({ error: loggable(error) }, 'a sweep failed; the next one follows')
    })
    void current.then(() => {
      if (!closed) timer = setTimeout(round, everyMs)
    })
  }
  timer = setTimeout(round, 0)
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await current
    },
  }
}
