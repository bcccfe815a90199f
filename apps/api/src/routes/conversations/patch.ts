import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import type { ConversationRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { conversationView } from './conversation-view.ts'
import { requireConversation } from './require-conversation.ts'

export const patchConversation = route(endpoints.conversations.patch, async ({ product, inBusiness, businessId, caller, params, body }) => {
  await inBusiness((tx) => requireConversation(tx, businessId, params.id))
  const { mode, unread } = body
  const until = typeof body.mode_until === 'string' ? new Date(body.mode_until) : body.mode_until
  if (until && mode === 'assistant') refuse('only a person’s turn has an end')
  if (until && until.getTime() <= Date.now()) refuse('has passed already')
  if (mode)
    await product.conversations.setMode(businessId, params.id, { mode, ...(until === undefined ? {} : { modeUntil: until }) }, caller.id)
  return inBusiness(async (tx) => {
    const row = await readAgain(tx, businessId, params.id, unread === 0)
    return conversationView(tx, businessId, row)
  })
})

async function readAgain(tx: Tx, businessId: string, id: string, read: boolean): Promise<ConversationRow> {
  const rows = read
    ? await tx<ConversationRow[]>`update conversations set unread = 0 where business_id = ${businessId} and id = ${id} returning *`
    : await tx<ConversationRow[]>`select * from conversations where business_id = ${businessId} and id = ${id}`
  return theOne(rows, 'conversation')
}

function refuse(detail: string): never {
  throw new ProvisoError('validation_failed', `mode_until: ${detail}.`, { faults: [{ pointer: '/mode_until', detail }] })
}
