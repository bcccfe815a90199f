import type { Action } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'
import { billedTo } from '../invoices/billed-to.ts'

export const notifyOwner: Action<Tx, { message: string }> = {
  name: 'notify_owner',
  title: 'Tell the owner something',
  termsTitle: 'Message to the owner',
  effect: 'write',
  arguments: () =>
    z.strictObject({ message: z.string().trim().min(1).max(2000).describe('What the owner should know, in a sentence or two') }),
  async run(tx, { message }, { business, leadId }) {
    const [links] = await tx<[{ chats: number }]>`
      select count(*)::int as chats from owner_links where business_id = ${business.id} and used_at is not null and ended_at is null`
    const { name } = leadId ? await billedTo(tx, business.id, leadId) : {}
    const reached = links.chats
      ? `Goes to ${links.chats === 1 ? 'the chat of the owner' : `the ${links.chats} chats of the owners`}.`
      : 'No chat of an owner is linked: the notice stands in the console, and nobody knows when it will be read. Do not promise an answer.'
    return {
      result: { notified: links.chats > 0, chats: links.chats, note: reached },
      toOwners: name ? `${name}: ${message}` : message,
      events: [{ type: 'owner.notified', data: { message, chats: links.chats } }],
    }
  },
}
