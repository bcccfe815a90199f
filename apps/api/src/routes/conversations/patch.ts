import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { conversationView } from './conversation-view.ts'
import { requireConversation } from './require-conversation.ts'

export const patchConversation = route(endpoints.conversations.patch, async ({ product, inBusiness, businessId, caller, params, body }) => {
  await inBusiness((tx) => requireConversation(tx, businessId, params.id))
  const until = typeof body.mode_until === 'string' ? new Date(body.mode_until) : body.mode_until
  if (until && body.mode === 'assistant') refuse('only a person’s turn has an end')
  if (until && until.getTime() <= Date.now()) refuse('has passed already')
  const change = { mode: body.mode, ...(until === undefined ? {} : { modeUntil: until }) }
  const row = await product.conversations.setMode(businessId, params.id, change, caller.id)
  return inBusiness((tx) => conversationView(tx, businessId, row))
})

function refuse(detail: string): never {
  throw new ProvisoError('validation_failed', `mode_until: ${detail}.`, { faults: [{ pointer: '/mode_until', detail }] })
}
