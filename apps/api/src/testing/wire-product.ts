import { type Logger, ProvisoError } from '@proviso/contracts'
import { crmActions, invoicePdf } from '@proviso/crm'
import type { BusinessRow, ChannelRow, ConversationRow, Database, MessageRow } from '@proviso/db'
import { checkCall, loadFunctions, removeFunction, runDirectCall, type StoredFunction, saveFunction } from '@proviso/executor'
import { setMode, writeAsOwner } from '@proviso/messaging'
import type { FunctionView, Product } from '@proviso/runtime'

/** A product out of the real rooms, without queue, model or messenger: what the routes need and no more. */
export function wireProduct(db: Database, log: Logger): Product {
  const actions = new Map(crmActions.map((action) => [action.name, action]))
  const effects = { async toCustomer() {}, async toOwners() {}, async handOver() {} }
  const deps = { db, actions, effects, log }
  const connections = { of: async () => undefined }
  const find = async (businessId: string, name: string) =>
    (await db.business(businessId, (tx) => loadFunctions(tx, businessId, actions))).find((each) => each.name === name)
  const businessOf = async (businessId: string) => (await db.sql<[BusinessRow]>`select * from businesses where id = ${businessId}`)[0]
  const absent = (what: string): never => {
    throw new ProvisoError('not_found', what)
  }
  return {
    db,
    log,
    actions,
    publicUrl: 'http://proviso.test',
    rehearsal: true,
    functions: {
      list: async (businessId) => (await db.business(businessId, (tx) => loadFunctions(tx, businessId, actions))).map(view),
      save: async (businessId, name, body) =>
        view(await db.business(businessId, (tx) => saveFunction(tx, { businessId, name, body, origin: 'api', actions }))),
      remove: (businessId, name) => db.business(businessId, (tx) => removeFunction(tx, businessId, name)),
      async check(businessId, name, about) {
        const definition = (await find(businessId, name)) ?? absent('no such function')
        return db.business(businessId, async (tx) => {
          const [conversation] = await tx<
            ConversationRow[]
          >`select * from conversations where business_id = ${businessId} and id = ${about.conversationId}`
          const leadId = conversation?.leadId ?? absent('no such conversation')
          const checked = await checkCall(tx, actions, { business: await businessOf(businessId), definition, leadId, ...about })
          if ('faults' in checked) throw new ProvisoError('validation_failed', undefined, { faults: checked.faults })
          return checked
        })
      },
      async run(businessId, request) {
        const { id, decision } = await runDirectCall(deps, { business: await businessOf(businessId), ...request })
        return { id, outcome: decision.outcome, checks: decision.checks, result: decision.result }
      },
    },
    channels: {
      connectTelegram: async () => ({}) as ChannelRow,
      remove: (businessId, id) =>
        db.business(
          businessId,
          async (tx) =>
            (await tx`update channels set removed_at = now() where business_id = ${businessId} and id = ${id} and removed_at is null`)
              .count > 0,
        ),
      receiveWebhook: async () => 'taken',
    },
    conversations: {
      setMode: (businessId, id, { mode, modeUntil }, by) =>
        db.business(businessId, async (tx) => {
          const read = () => tx<ConversationRow[]>`select * from conversations where business_id = ${businessId} and id = ${id}`
          const before = (await read())[0] ?? absent('no such conversation')
          await setMode(
            tx,
            before,
            mode === 'human' ? { mode, reason: 'taken over', until: modeUntil ?? null, by } : { mode, reason: 'handed back', by },
          )
          return (await read())[0] ?? before
        }),
      writeAsOwner: async (businessId, id, text, by) =>
        (await db.business(businessId, (tx) => writeAsOwner({ connections } as never, tx, businessId, id, text, by))) ??
        (absent('no such conversation') as MessageRow),
    },
    invoicePdf: async (businessId, id) => invoicePdf(db, businessId, id),
    testChat: async (_, { text, session = 'one' }) => ({
      session,
      conversation_id: 'conv_test',
      model: 'rehearsal',
      replies: [{ text: `heard ${text}` }],
      calls: [],
    }),
    createBusiness: () => absent('businesses are made by the product itself'),
    readiness: async () => ({ ready: true, reasons: [], notes: [] }),
  }
}

const view = ({ onCheckError, withheld, toolDescription: _, ...rest }: StoredFunction): FunctionView => ({
  ...rest,
  on_check_error: onCheckError,
  offered: withheld === null,
  not_offered_reason: withheld,
  warnings: [],
})
