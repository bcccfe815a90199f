import { type Person, TelegramEmulator } from '@proviso/channels/testing'
import type { Action, JsonObject } from '@proviso/contracts'
import type { ProposalRow, Tx } from '@proviso/db'
import { deliverBusiness, deliveriesAtRest, sweepFiles } from '@proviso/messaging'
import { samples, until } from '@proviso/messaging/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../testing/open-stage.ts'
import { refund } from '../testing/refund.ts'

let telegram: TelegramEmulator
let stage: Stage
let owner: Person
let customer: Person

beforeAll(async () => {
  telegram = await TelegramEmulator.start()
  stage = await openStage({ emulator: telegram, own: [refund as unknown as Action<Tx>] })
  owner = telegram.user({ first_name: 'Ada' })
  await stage.linkOwner(owner)
})
beforeEach(async () => {
  customer = telegram.user({ first_name: 'Nina' })
  await stage.put('refund', { preconditions: [{ type: 'client_confirmed', within_messages: 2 }] })
  await says('Please pay me back')
  stage.runs.length = 0
})
afterAll(async () => {
  await stage.close()
  await telegram.stop()
})

const deliver = async () => {
  await deliverBusiness(stage.messaging, stage.businessId)
  await deliveriesAtRest()
}
const says = (text: string) => stage.take([customer.say(text)])
const refundOf = (amount: number, more: JsonObject = {}, id?: string) =>
  stage.callIn(String(customer.id), 'refund', { amount, ...more }, id)
const asked = async (amount = 50) => {
  const decision = await refundOf(amount)
  await deliver()
  return decision
}
const press = (label: RegExp, who = customer, update = who.press(label)) => stage.take([update])
const proposals = async () => {
  const { id } = await stage.conversationIn(String(customer.id))
  return (await stage.db.sql<ProposalRow[]>`select * from proposals where conversation_id = ${id} order by created_at`).map(
    ({ status }) => status,
  )
}
const hasButtons = ({ reply_markup: markup }: Person['messages'][number]) => (markup?.inline_keyboard?.length ?? 0) > 0
const buttonsLeft = (person = customer) => person.messages.filter(hasButtons).length
const reasons = async () => (await stage.reasons()).filter((reason) => reason !== null)

describe('a call that lacks nothing but the customer’s own yes', () => {
  it('shows them the exact terms, tells the model so, and runs once they have pressed for exactly these arguments', async () => {
    const decision = await asked()
    expect(decision).toMatchObject({
      outcome: 'blocked',
      result: { missing: [{ type: 'client_confirmed' }], next: expect.stringContaining('were sent') },
    })
    expect(customer.messages.at(-1)?.text).toMatch(/Pay money back[\s\S]*€50\.00/)
    await press(/Confirm/)
    await deliver()
    expect([await proposals(), buttonsLeft()]).toEqual([['confirmed'], 0])
    expect((await refundOf(51)).outcome).toBe('blocked')
    expect((await refundOf(50, { order: 'A-1' })).outcome).toBe('blocked')
    expect(stage.runs).toEqual([])
  })

  it('runs with the press as its evidence', async () => {
    await asked()
    await press(/Confirm/)
    const done = await refundOf(50)
    expect(done).toMatchObject({ outcome: 'succeeded', checks: [{ type: 'client_confirmed', passed: true }] })
    const [pressed] = (await stage.messages()).filter(({ id }) => done.checks[0]?.evidence?.message_ids?.includes(id))
    expect(pressed).toMatchObject({ author: 'customer', text: 'Confirmed' })
  })

  it('shows nothing, and says nothing of it, while another fact is missing too', async () => {
    await stage.put('refund', { preconditions: [{ type: 'client_sent_media' }, { type: 'client_confirmed' }] })
    const decision = await asked()
    expect([decision.outcome, await proposals(), customer.messages.length]).toEqual(['blocked', [], 0])
    expect(decision.result).toMatchObject({ missing: [{ type: 'client_sent_media' }, { type: 'client_confirmed' }] })
    expect(String(decision.result.next)).not.toContain('were sent')
  })

  it('asks nobody where a limit would refuse it all the same', async () => {
    await stage.put('refund', {
      preconditions: [{ type: 'client_confirmed' }],
      limits: [{ type: 'argument_max', argument: 'amount', max: 10 }],
    })
    expect([(await asked(11)).outcome, await proposals()]).toEqual(['limited', []])
  })

  it('asked for again while they think shows the terms once', async () => {
    await asked()
    await asked()
    expect([await proposals(), customer.messages.length]).toEqual([['pending'], 1])
  })
})

describe('the customer’s yes', () => {
  it.each(['yes', 'Yes, I confirm!', '1', '✅ Confirm'])('is no word: "%s" changes nothing', async (words) => {
    await asked()
    await says(words)
    expect([(await refundOf(50)).outcome, await proposals()]).toEqual(['blocked', ['pending']])
  })

  it('to older terms does not count once newer ones were shown, pressed before or after', async () => {
    await asked(50)
    const old = customer.press(/Confirm/)
    await asked(60)
    await stage.take([old])
    expect([await proposals(), (await refundOf(60)).outcome]).toEqual([['outdated', 'pending'], 'blocked'])
    await press(/Confirm/)
    await asked(70)
    expect((await refundOf(60)).outcome).toBe('blocked') // confirmed, and then other terms were shown
    expect(stage.runs).toEqual([])
  })

  it('ends with its window: after more messages than that they are asked anew', async () => {
    await asked()
    await press(/Confirm/)
    await says('one')
    expect((await refundOf(50)).outcome).toBe('succeeded')
    customer = telegram.user()
    await says('hello')
    await asked()
    await press(/Confirm/)
    await says('one')
    await says('two')
    expect([(await refundOf(50)).outcome, await proposals()]).toEqual(['blocked', ['confirmed', 'pending']])
  })

  it('and no count once each: a second press changes nothing, and a no stays a no', async () => {
    await asked()
    await press(/Decline/)
    await stage.take([customer.press(/Confirm/, { in: withButtons() })]) // still on their screen
    expect(await proposals()).toEqual(['declined'])
    expect([(await refundOf(50)).outcome, await proposals()]).toEqual(['blocked', ['declined', 'pending']])
    await deliver()
    await press(/Confirm/)
    await stage.take([customer.press(/Decline/, { in: withButtons() })])
    expect(await proposals()).toEqual(['declined', 'confirmed'])
  })

  it('is theirs alone: nobody else’s press counts, not even an owner’s', async () => {
    await asked()
    const stranger = telegram.user()
    await stage.take([stranger.say('hello')])
    for (const other of [stranger, owner]) await stage.take([other.press(/Confirm/, { in: withButtons() })])
    expect(await proposals()).toEqual(['pending'])
    expect(await reasons()).toContain('a proposal pressed by somebody else')
    expect((await refundOf(50)).outcome).toBe('blocked')
  })

  it('given anew is a new wish: the same effect may happen a second time then, and only then', async () => {
    await asked()
    await press(/Confirm/)
    expect([(await refundOf(50)).outcome, (await refundOf(50)).result.deduplicated]).toEqual(['succeeded', true])
    await says('and now the same')
    await says('once more')
    await asked()
    await press(/Confirm/)
    expect((await refundOf(50)).result.deduplicated).toBeUndefined()
    expect(stage.runs).toHaveLength(2)
  })
})

it('one yes is one effect, also of an action that knows no same effect', async () => {
  const { sameEffect: _, ...bare } = refund
  const known = stage.actions.get('refund') as Action<Tx>
  stage.actions.set('refund', { ...bare, run: known.run } as unknown as Action<Tx>)
  await asked()
  await press(/Confirm/)
  const outcomes = [await refundOf(50), await refundOf(50), await refundOf(50)]
  expect(outcomes.map(({ result }) => result.deduplicated)).toEqual([undefined, true, true])
  expect(stage.runs).toHaveLength(1)
  await says('and now the same')
  await says('once more')
  await asked()
  await press(/Confirm/)
  await refundOf(50)
  expect(stage.runs).toHaveLength(2)
  stage.actions.set('refund', known)
})

describe('an owner’s card', () => {
  beforeEach(async () => {
    await stage.put('refund', { approval: { mode: 'always' } })
    await refundOf(50)
    await deliver()
  })
  const approval = async () => {
    const { id } = await stage.conversationIn(String(customer.id))
    const [row] = await stage.db.sql<{ id: string; status: string }[]>`select id, status from approvals where conversation_id = ${id}`
    return { id: row?.id ?? '', status: row?.status }
  }
  const card = () => owner.messages.findLast(({ text }) => text?.includes('Your approval is needed')) as Person['messages'][number]

  it('names what would be done and for whom, and that it has not been done', async () => {
    expect(card().text).toMatch(/Pay money back[\s\S]*€50\.00[\s\S]*Nina[\s\S]*has not been done/)
  })

  it('pressed by anybody but a linked owner decides nothing, whoever forges it', async () => {
    const linkedNoMore = telegram.user({ first_name: 'Bob' })
    await stage.linkOwner(linkedNoMore)
    await stage.db.sql`update owner_links set ended_at = now() where external_id = ${String(linkedNoMore.id)}`
    for (const other of [customer, telegram.user(), linkedNoMore]) await stage.take([other.press(/Approve/, { in: card() })])
    expect(await approval()).toMatchObject({ status: 'pending' })
    expect((await reasons()).filter((reason) => reason === 'an approval pressed by somebody who is no owner')).toHaveLength(3)
    expect(stage.runs).toEqual([])
  })

  it('pressed by several and decided over REST at the same time is one decision and one effect, and the losers read 409', async () => {
    const second = telegram.user({ first_name: 'Bea' })
    await stage.linkOwner(second)
    const { id } = await approval()
    const rest = () => stage.approvals.decide(stage.businessId, id, { decision: 'approve', by: 'a key' })
    const presses = [owner, second].map((who) => stage.take([who.press(/Approve/, { in: card() })]))
    const answers = await Promise.allSettled([rest(), rest(), ...presses])
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'already_decided' })
    await expect(rest()).rejects.toMatchObject({ code: 'already_decided' })
    await until(() => stage.runs.length > 0)
    await deliver()
    expect(stage.runs).toHaveLength(1)
    expect([hasButtons(card()), buttonsLeft(second)]).toEqual([false, 0])
    await stage.db.sql`update owner_links set ended_at = now() where external_id = ${String(second.id)}`
  })

  it('stands below the receipt that the call rests on, and leads to the conversation: the owner sees what they say yes to', async () => {
    await stage.put('refund', {
      preconditions: [{ type: 'client_sent_media', within_messages: 10, media_kinds: ['image'] }],
      approval: { mode: 'always' },
    })
    await stage.take([customer.sendPhoto(await samples.jpeg('#246'))])
    await until(async () => {
      await sweepFiles(stage.messaging)
      const stored = await stage.db.sql`select 1 from attachments a join conversations c on c.id = a.conversation_id
        where c.chat_key = ${String(customer.id)} and a.state = 'stored'`
      return stored.length > 0
    })
    expect((await refundOf(60)).outcome).toBe('waiting')
    await deliver()
    const [photo, words] = owner.messages.slice(-2)
    expect(photo?.photo?.length).toBeGreaterThan(0)
    expect(words?.text).toContain('Your approval is needed')
    expect(words?.text).toContain(`http://localhost/inbox/${(await stage.conversationIn(String(customer.id))).id}`)
    expect([hasButtons(photo as Person['messages'][number]), hasButtons(words as Person['messages'][number])]).toEqual([false, true])
    await stage.take([owner.press(/Decline/, { in: card() })])
    await deliver()
    expect(hasButtons(card())).toBe(false)
  })

  it('loses its buttons however it ends, and the owner reads how', async () => {
    const { id } = await approval()
    await stage.db.sql`update approvals set expires_at = now() where id = ${id}`
    await stage.approvals.sweep()
    await deliver()
    expect([hasButtons(card()), owner.messages.at(-1)?.text]).toEqual([false, 'Expired without a decision: refund'])
  })
})

const withButtons = () => customer.messages.findLast(hasButtons) as Person['messages'][number]
