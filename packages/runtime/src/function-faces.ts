import { ProvisoError } from '@proviso/contracts'
import type { BusinessRow, ConversationRow, Database, Tx } from '@proviso/db'
import {
  checkCall,
  type ExecutorDeps,
  loadFunctions,
  removeFunction,
  runDirectCall,
  type StoredFunction,
  saveFunction,
} from '@proviso/executor'
import { deliverBusiness, type Messaging } from '@proviso/messaging'
import { changePublished, isInPlaybook, removePublished } from './playbook/change-published.ts'
import type { FunctionRequest, FunctionView, Product } from './product.ts'

/** Functions as the apps see them: configuration, dry run, and direct calls of a person or integrator. */
export function functionFaces(db: Database, executor: ExecutorDeps, messaging: Messaging): Product['functions'] {
  const { actions } = executor
  return {
    list: (businessId) =>
      db.business(businessId, async (tx) => (await loadFunctions(tx, businessId, actions)).map((each) => viewOf(each, executor))),
    save: (businessId, name, body, by = 'the interface') =>
      db.business(businessId, async (tx) => {
        const saved = (await isInPlaybook(tx, businessId, name))
          ? await changePublished(tx, { businessId, name, by, actions }, body)
          : await saveFunction(tx, { businessId, name, body, origin: 'api', actions })
        return viewOf(saved, executor)
      }),
    remove: (businessId, name, by = 'the interface') =>
      db.business(businessId, async (tx) => {
        if (await isInPlaybook(tx, businessId, name)) await removePublished(tx, { businessId, name, by, actions })
        return removeFunction(tx, businessId, name)
      }),
    check: (businessId, name, about) =>
      db.business(businessId, async (tx) => {
        const definition = (await loadFunctions(tx, businessId, actions)).find((each) => each.name === name)
        if (!definition) throw new ProvisoError('not_found', `There is no function ${name}.`)
        const conversation = await conversationOf(tx, businessId, about.conversationId)
        const business = await businessOf(tx, businessId)
        const result = await checkCall(tx, actions, {
          business,
          definition,
          conversationId: conversation.id,
          leadId: conversation.leadId,
          arguments: about.arguments,
        })
        if ('faults' in result) throw new ProvisoError('validation_failed', 'The arguments are not valid.', { faults: result.faults })
        return result
      }),
    async run(businessId, request) {
      const { business, definition } = await db.business(businessId, async (tx) => ({
        business: await businessOf(tx, businessId),
        definition: actions.has(request.action) ? undefined : await openTo(tx, businessId, request, executor),
      }))
      const { id, decision } = await runDirectCall(executor, { ...request, business, ...(definition ? { definition } : {}) })
      if (decision.effect || decision.toOwners) void deliverBusiness(messaging, businessId)
      return { id, outcome: decision.outcome, checks: decision.checks, result: decision.result }
    },
  }
}

/** A function of the business's own, where its owner has let this caller in; then its conditions bind them too. */
async function openTo(tx: Tx, businessId: string, { action: name, actor }: FunctionRequest, { actions }: ExecutorDeps) {
  const own = (await loadFunctions(tx, businessId, actions)).find((each) => each.name === name)
  return own?.enabled && !own.faults.length && own.audience.includes(actor) ? own : undefined
}

async function conversationOf(tx: Tx, businessId: string, id: string): Promise<ConversationRow> {
  const [row] = await tx<ConversationRow[]>`select * from conversations where business_id = ${businessId} and id = ${id}`
  if (!row)
    throw new ProvisoError('validation_failed', 'There is no such conversation.', {
      faults: [{ pointer: '/conversation_id', detail: 'there is no such conversation' }],
    })
  return row
}

async function businessOf(tx: Tx, id: string): Promise<BusinessRow> {
  const [row] = await tx<BusinessRow[]>`select * from businesses where id = ${id}`
  if (!row) throw new ProvisoError('not_found', 'There is no such business.')
  return row
}

function viewOf(stored: StoredFunction, { actions }: ExecutorDeps): FunctionView {
  const { onCheckError, toolDescription: _, withheld, faults, ...definition } = stored
  return {
    ...definition,
    on_check_error: onCheckError,
    offered: withheld === null,
    not_offered_reason: withheld,
    faults,
    warnings: warningsOf(stored, actions.get(stored.action)?.money === true),
  }
}

/** Plain words for the owner of a guard that is none. */
function warningsOf({ preconditions, name }: StoredFunction, money: boolean): string[] {
  const enforced = preconditions.filter((each) => !each.shadow)
  if (!money || enforced.some((each) => each.type !== 'min_client_messages')) return []
  if (!enforced.length) return [`${name} moves money and has no precondition: the assistant runs it whenever a customer is convincing.`]
  return [
    `${name} moves money and only waits for a number of messages: that moves the problem one message down the road. Ask for a fact instead.`,
  ]
}
