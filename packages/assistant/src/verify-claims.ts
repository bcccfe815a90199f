import type { JsonObject, NewEvent } from '@proviso/contracts'
import type { CallRow } from '@proviso/db'
import type { Assistant } from './assistant.ts'
import { backedBy, type Claim, fillSlots, findClaims, repairNote, type SlotFacts } from './claims/index.ts'
import type { TurnState } from './turn/turn-state.ts'

export type Verdict = { text: string } | { event: NewEvent; note: string }

interface Fact {
  action: string
  result: JsonObject
  /** In this conversation, not an earlier or another one of the same customer. */
  here: boolean
}

/**
 * What a draft asserts must be in the log: a claimed action needs a succeeded call of this conversation ("I have booked you in") or of this
 * customer ("your booking is confirmed"), and one that was asked for in this very turn needs it to have succeeded now. A payment that the
 * provider reported is as good as a confirmed one. Slots render from facts only. A draft that claims nothing costs no query.
 */
export async function verifyClaims(assistant: Assistant, state: TurnState, draft: string): Promise<Verdict> {
  const { business, conversation, turn } = state
  const claims = findClaims(draft, {
    languages: [business.locale, ...(conversation.languageCode ? [conversation.languageCode] : [])],
    phrases: business.claimPhrases,
  })
  const slots = draft.includes('{{')
  if (!claims.length && !slots) return { text: draft }
  const facts = await assistant.db.business(
    business.id,
    (tx) => tx<Fact[]>`
      select distinct on (action, here) action, here, result from (
        select action, seq, result, conversation_id is not distinct from ${conversation.id} as here from calls
        where business_id = ${business.id} and lead_id = ${conversation.leadId} and outcome = 'succeeded' and action is not null
        union all select 'confirm_payment', 0, jsonb_build_object('reference', reference), conversation_id is not distinct from ${conversation.id} from payments
        where business_id = ${business.id} and lead_id = ${conversation.leadId} and provider is not null and amount > refunded_amount
          and revoked_at is null and disputed_at is null) k
      order by action, here, seq desc`,
  )
  const actionOf = new Map(state.functions.map((each) => [each.name, each.action]))
  const now = state.history.calls
    .filter((call) => call.turnId === turn.id)
    .map(({ function: name, outcome }) => ({ action: actionOf.get(name) ?? '', outcome }))
  const unbacked = claims.filter((claim) => !isBacked(claim, now, [...facts]))
  const filled = slots ? fillSlots(draft, slotFacts([...facts])) : { text: draft, faults: [] }
  if (!unbacked.length && !filled.faults.length) return { text: filled.text }
  const data = {
    turn_id: turn.id,
    claims: unbacked.map(({ kind, sentence }) => ({ kind, sentence })),
    slots: filled.faults.map(({ slot }) => slot),
  }
  const aboutSlots = filled.faults.length
    ? `There is no fact for ${filled.faults.map(({ slot }) => `{{${slot}}}`).join(', ')}: write the reply again without it.`
    : ''
  return {
    event: { type: 'claim.rejected', data },
    note: [unbacked.length ? repairNote(unbacked) : '', aboutSlots].filter(Boolean).join('\n'),
  }
}

function isBacked(claim: Claim, now: { action: string; outcome: CallRow['outcome'] }[], facts: Fact[]): boolean {
  const actions = backedBy[claim.kind]
  // a call that waits for approval has told the owner
  if (claim.kind === 'owner_notified' && now.some((call) => call.outcome === 'waiting')) return true
  const asked = now.filter((call) => actions.includes(call.action))
  if (asked.some((call) => call.outcome === 'succeeded')) return true
  if (asked.length) return false
  return facts.some((fact) => actions.includes(fact.action) && (claim.form === 'state' || fact.here))
}

function slotFacts(facts: Fact[]): SlotFacts {
  const of = (...actions: string[]): JsonObject => facts.find((fact) => actions.includes(fact.action) && fact.here)?.result ?? {}
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const invoice = of('issue_invoice')
  const payment = of('confirm_payment')
  const booking = of('book_slot', 'move_booking')
  return {
    'invoice.number': text(invoice.number),
    'invoice.total': text(invoice.total_text),
    'payment.reference': text(payment.reference),
    'payment.amount': text(payment.amount_text),
    'booking.reference': text(booking.reference),
    'booking.starts_at': text(booking.local),
  }
}
