import { type OutreachPorts, sweepEnded, sweepFollowUps, sweepHolds, sweepReminders, sweepSilences } from '@proviso/crm'
import { deliverBusiness, enqueueToOwners, type Messaging, sayUnasked } from '@proviso/messaging'

/** How words that nobody asked for reach people. */
const portsOf = (messaging: Messaging): OutreachPorts => ({
  log: messaging.log,
  say: sayUnasked,
  tellOwners: async (tx, businessId, text) => void (await enqueueToOwners(tx, businessId, { text })),
  askAssistant: async (tx, { id }, followUpId) => {
    await tx`
      update conversations set follow_up_id = ${followUpId}, answer_by = coalesce(answer_by, now()), quiet_until = coalesce(quiet_until, now()) where id = ${id}`
  },
})

/** Says what is due of its own accord: reminders of visits and follow-ups; and frees what was held too long. Any number of processes may do it. */
export async function sweepOutreach(messaging: Messaging, now = new Date()): Promise<void> {
  const { db } = messaging
  const ports = portsOf(messaging)
  await db.transaction((tx) => sweepHolds(tx, now))
  const reminded = await sweepReminders(db, ports, now)
  await sweepEnded(db, now)
  await sweepSilences(db, ports, now)
  const { sending, asked } = await sweepFollowUps(db, ports, now)
  for (const conversationId of asked) void messaging.queue.wake(conversationId)
  await Promise.all([...new Set([...reminded, ...sending])].map((businessId) => deliverBusiness(messaging, businessId)))
}
