import type { Fragment, Tx } from '@proviso/db'

/**
 * What waits for a person in a conversation `c`, as SQL: `approval`, `reply`, or null. A reply is due where a person runs it and the customer spoke
 * last; where it was handed over without an end, also after the assistant's parting words. Words of the product's own answer nobody.
 */
export const needsYou = (tx: Tx): Fragment => tx`(case
  when exists (select from approvals a where a.business_id = c.business_id and a.conversation_id = c.id and a.status = 'pending' and a.expires_at > now())
    then 'approval'
  when c.mode = 'human' and (
    select m.author = 'customer' or (m.author = 'assistant' and c.mode_until is null) from messages m
    where m.conversation_id = c.id and m.author <> 'system' and m.revoked_at is null order by m.seq desc limit 1)
    then 'reply'
  end)`
