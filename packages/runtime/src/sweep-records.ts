import { eraseSilentLeads, remindOfTasks, runImports, tellOverdue } from '@proviso/crm'
import { deliverBusiness, enqueueToOwners, type Messaging } from '@proviso/messaging'

const retentionMs = 3_600_000

/** What the records ask for of their own accord: owners are reminded of tasks and told of overdue invoices, and people whom a business keeps no longer are erased. Any number of processes may do it. */
export function sweepRecords(messaging: Messaging): () => Promise<void> {
  const { db, log } = messaging
  let eraseAtMs = 0
  return async () => {
    const reminded = await remindOfTasks(db, (tx, { businessId, text, leadId }) => enqueueToOwners(tx, businessId, { text, leadId }))
    const overdue = await tellOverdue(db, (tx, { businessId, text, leadId }) => enqueueToOwners(tx, businessId, { text, leadId }))
    await Promise.all([...new Set([...reminded, ...overdue])].map((businessId) => deliverBusiness(messaging, businessId)))
    if (Date.now() < eraseAtMs) return
    const erased = await eraseSilentLeads(db)
    if (erased) log.info({ erased }, 'people were erased whom their business keeps no longer')
    else eraseAtMs = Date.now() + retentionMs // there may be more of them than are erased in one round
  }
}

const roundMs = 20_000

/** Takes files of people in, beside everything else: a long one goes on in the next round. */
export const sweepImports = ({ db, log }: Messaging): Promise<void> => runImports(db, log, { untilMs: Date.now() + roundMs })
