import { answerConversation } from '@proviso/assistant'
import { call, ScriptedModel, say } from '@proviso/assistant/testing'
import { type Person, TelegramEmulator } from '@proviso/channels/testing'
import type { Action } from '@proviso/contracts'
import type { CallRow, MessageRow, OutboxRow, Tx } from '@proviso/db'
import { proofScale } from '@proviso/db/testing'
import { deliverBusiness, deliveriesAtRest, sweepLanes, sweepOutbox } from '@proviso/messaging'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mortal } from '../testing/mortal.ts'
import { openStage, type Stage } from '../testing/open-stage.ts'
import { refund } from '../testing/refund.ts'

/** A turn that asks an owner, their press, and the turn that tells the customer, with a death at every commit. */
let telegram: TelegramEmulator
let stage: Stage
let owner: Person
const model = new ScriptedModel()
type Rooms = ReturnType<Stage['openRooms']>

beforeAll(async () => {
  telegram = await TelegramEmulator.start()
  stage = await openStage({ emulator: telegram, own: [refund as unknown as Action<Tx>] })
  await stage.put('refund', { approval: { mode: 'always' } })
  owner = telegram.user({ first_name: 'Ada' })
  await stage.linkOwner(owner)
  // answers what it is shown, as a model does that is asked anew after a death
  model.policy((request) => {
    if (request.everything.includes('Decision: the owner approved')) return say('It is settled now.')
    return request.lastResults.length ? say('I have passed it on.') : call('refund', { amount: 50 }, 'toolu_refund')
  })
})
afterAll(async () => {
  expect(model.violations).toEqual([])
  await stage.close()
  await telegram.stop()
})

const deliver = async ({ messaging }: Rooms) => {
  await deliverBusiness(messaging, stage.businessId)
  await deliveriesAtRest()
}

/** What the next process does before anything else happens, however little of the last one is left. */
async function recover(rooms: Rooms, received: object[], chat: string): Promise<void> {
  await stage.db.sql`update conversations set lease_until = now() - interval '1 second' where lease_until is not null`
  await stage.db.sql`update outbox set claim_until = now() - interval '1 second' where state = 'sending'`
  await stage.db.sql`update approvals set decided_at = decided_at - interval '1 minute' where decided_at is not null`
  await stage.take(received, rooms.messaging) // Telegram hands out again what was not confirmed
  await sweepLanes(rooms.messaging, 0)
  await rooms.approvals.sweep()
  await answerConversation(rooms.assistant, (await stage.conversationIn(chat)).id)
  await sweepOutbox(rooms.messaging)
  await deliver(rooms)
}

/** The story with a death at its nth commit. False: it has fewer. */
async function play(nth: number, when: 'before' | 'after') {
  const customer = telegram.user({ first_name: 'Nina' })
  const chat = String(customer.id)
  const received: object[] = []
  const process = mortal(stage.db, nth, when)
  let rooms = stage.openRooms(process.db, model)
  let restarted = false
  const look = async () => answerConversation(rooms.assistant, (await stage.conversationIn(chat)).id)
  const take = async (update: object) => {
    received.push(update)
    await stage.take([update], rooms.messaging)
    await new Promise((resolve) => setTimeout(resolve, 20)) // what follows a commit is not waited for by whoever took the update
  }
  const steps = [
    () => take(customer.say('Please pay me back 50')),
    look,
    () => deliver(rooms),
    () => take(owner.press('✅ Approve')),
    look,
    () => deliver(rooms),
  ]
  for (const step of steps) {
    await step().catch((error) => {
      if (!process.died()) throw error
    })
    if (process.died() && !restarted) {
      restarted = true
      await deliveriesAtRest()
      rooms = stage.openRooms(stage.db, model)
      await recover(rooms, received, chat)
    }
  }
  await recover(stage.openRooms(stage.db, model), received, chat)
  const { id } = await stage.conversationIn(chat)
  const { sql } = stage.db
  return {
    died: process.died(),
    customer,
    calls: await sql<CallRow[]>`select * from calls where conversation_id = ${id}`,
    effects: (await sql`select key from stages s join calls k on k.id = s.key where k.conversation_id = ${id}`).length,
    told: (await sql<MessageRow[]>`select * from messages where conversation_id = ${id} and text = 'It is settled now.'`).length,
    /** Cards that were sent by a process that did not live to hear it: their message cannot be named any more. */
    unknown: (
      await sql<
        OutboxRow[]
      >`select * from outbox where state = 'unknown' and about_id is not null and created_at > now() - interval '1 minute'`
    ).length,
  }
}

const deaths: ('before' | 'after')[] = proofScale > 1 ? ['before', 'after'] : ['after']

it.each(deaths)(
  'dies %s every commit in turn: the effect happens once, the customer is told once, no button is left',
  async (when) => {
    let nth = 1
    for (; ; nth++) {
      const cards = owner.messages.length
      const end = await play(nth, when)
      const where = `death ${when} commit ${nth}`
      expect([where, end.calls.map(({ outcome }) => outcome), end.effects]).toEqual([where, ['succeeded'], 1])
      expect([where, end.told, end.customer.messages.filter(({ text }) => text === 'It is settled now.').length]).toEqual([where, 1, 1])
      const open = owner.messages.slice(cards).filter(({ reply_markup: markup }) => markup?.inline_keyboard?.length)
      expect([where, open.length]).toEqual([where, end.unknown])
      await stage.db.sql`update outbox set created_at = now() - interval '1 hour' where state = 'unknown'`
      if (!end.died) break
    }
    expect(nth).toBeGreaterThan(12)
    process.stdout.write(`crash: ${nth - 1} deaths ${when} a commit, each recovered with one effect and one message\n`)
  },
  240_000,
)
