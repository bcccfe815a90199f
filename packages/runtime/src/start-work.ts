import { type Assistant, answerConversation, sweepAbandonedTurns } from '@proviso/assistant'
import { loggable } from '@proviso/contracts'
import {
  deliverHeld,
  deliveriesAtRest,
  forgetLeases,
  type Messaging,
  openReceivers,
  purgeUpdates,
  purgeWhatsApp,
  sweepDueConversations,
  sweepFiles,
  sweepLanes,
  sweepOutbox,
  sweepPlaceholders,
  sweepSilentChannels,
  sweepTakeovers,
} from '@proviso/messaging'
import type { Approvals } from './approval-faces.ts'
import type { RunningCalls } from './running-calls.ts'
import { sweepOutreach } from './sweep-outreach.ts'
import { sweepImports, sweepRecords } from './sweep-records.ts'

export interface Running {
  close(): Promise<void>
}

const sweepMs = 1000
/** What a worker elsewhere has put into the outbox of an account that is held here waits no longer than this. */
const heldMs = 250
const graceMs = 3000
/** Every attempt of a call that leaves the house, and the pauses between them, end within this. */
const longestPerformanceMs = 60_000
const hourMs = 3_600_000
/** Reminders and follow-ups are due to the minute, not to the second. */
const outreachMs = 5000
/** Turns in work may come to their end; after that they are left for whoever is next. */
const patienceMs = 8000

/** Answers wakes and repairs what a queue, a process or a wire has lost. Any number of processes may do it. */
export async function startWorking(
  assistant: Assistant,
  approvals: Approvals,
  running: RunningCalls,
  { soleOwner, stop, concurrency = 64 }: { soleOwner: boolean; stop: () => void; concurrency?: number },
): Promise<Running> {
  const { messaging, db } = assistant
  if (soleOwner) {
    await forgetLeases(db)
    await messaging.queue.clear()
  }
  const worker = messaging.queue.listen((conversationId) => answerConversation(assistant, conversationId), concurrency)
  let firstSweep = soleOwner
  const inHand = new Set<Promise<void>>()
  // not by the queue: it may hold a dead worker's job until its stall check, and may be away altogether; the lease keeps rivals out
  const answer = (conversationId: string) => {
    const work = answerConversation(assistant, conversationId)
      .catch((error) => assistant.log.error({ error: loggable(error), conversationId }, 'answering failed'))
      .finally(() => inHand.delete(work))
    inHand.add(work)
  }
  const startedAt = new Date()
  // whoever owns the database alone knows that what ran before it came has no process any more
  const leftBefore = () => {
    const overdue = new Date(Date.now() - longestPerformanceMs)
    return soleOwner && overdue < startedAt ? startedAt : overdue
  }
  let resuming: Promise<void> | undefined
  const due = async () => {
    const room = concurrency - inHand.size
    if (room > 0) for (const id of await sweepDueConversations(db, { graceMs: firstSweep ? 0 : graceMs, most: room })) answer(id)
    firstSweep = false
  }
  const handBack = async () => {
    for (const id of await db.transaction((tx) => sweepTakeovers(tx))) void messaging.queue.wake(id)
  }
  const steps = [
    due,
    handBack,
    () => sweepOutbox(messaging),
    () => sweepSilentChannels(messaging),
    () => sweepPlaceholders(messaging),
    () => approvals.sweep(),
    () => sweepAbandonedTurns(db),
  ]
  const sweep = async () => {
    for (const step of steps) {
      // one that fails holds up no other
      await step().catch((error: unknown) =>
        messaging.log.warn({ error: loggable(error) }, 'a step of the sweep failed; the next round follows'),
      )
    }
    // beside the other work: an endpoint may take its time to answer
    resuming ??= running
      .sweep(leftBefore())
      .catch((error) =>
        assistant.log.warn({ error: loggable(error) }, 'calls left running could not be looked for; the next round follows'),
      )
      .finally(() => {
        resuming = undefined
      })
  }
  const sweeps = repeat(messaging, sweep, sweepMs)
  const outreach = repeat(messaging, () => sweepOutreach(messaging), outreachMs)
  const purges = repeat(messaging, () => purgeOld(messaging), hourMs)
  const records = repeat(messaging, sweepRecords(messaging), sweepMs)
  const imports = repeat(messaging, () => sweepImports(messaging), sweepMs)
  return {
    async close() {
      const impatient = setTimeout(stop, patienceMs)
      await Promise.all([sweeps.close(), outreach.close(), records.close(), imports.close(), purges.close(), worker.close()])
      await Promise.all([...inHand, resuming])
      clearTimeout(impatient)
      await deliveriesAtRest() // a send that is cut off here would end as unknown
    },
  }
}

/** Receives what messengers hand out only to those who ask, fetches files, and takes what was stored and not taken. */
export function startReceiving(messaging: Messaging): Running {
  const receivers = openReceivers(messaging)
  let first = true
  const deliveries = repeat(messaging, () => deliverHeld(messaging), heldMs)
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
      messaging.pace?.close()
      await deliveries.close()
      await deliveriesAtRest() // through a socket that is about to close
      await Promise.all([receivers.close(), sweeps.close()])
    },
  }
}

async function purgeOld(messaging: Messaging): Promise<void> {
  await purgeUpdates(messaging)
  await purgeWhatsApp(messaging)
}

const roundMs = 60_000

/** A round that does not come back must not be the last one. */
const inTime = (work: Promise<void>): Promise<void> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('a round took over a minute')), roundMs).unref()),
  ])

/** Again and again, never twice at once; a fault is logged and the next round comes all the same. */
function repeat({ log }: Messaging, work: () => Promise<void>, everyMs: number): Running {
  let closed = false
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const round = () => {
    current = inTime(Promise.resolve().then(work)).catch((error) => {
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
