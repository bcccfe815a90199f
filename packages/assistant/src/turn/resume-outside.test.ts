import { setTimeout as delay } from 'node:timers/promises'
import type { ActionContext, ActionEffect, ActionUnknown, ExternalAction } from '@proviso/contracts'
import { saveFunction } from '@proviso/executor'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerConversation } from '../answer-conversation.ts'
import { call, reply, say } from '../testing/index.ts'
import { type Desk, openDesk } from '../testing/open-desk.ts'

let desk: Desk
let performed: ActionContext[]
let answer: () => Promise<ActionEffect | ActionUnknown>

beforeEach(async () => {
  desk = await openDesk()
  performed = []
  const order: ExternalAction = {
    name: 'order',
    title: 'Orders somewhere',
    effect: 'write',
    arguments: () => z.strictObject({}) as unknown as z.ZodType<never>,
    inputSchema: () => ({ type: 'object', properties: { note: { type: 'string' } } }),
    idempotent: (config) => config.idempotent === true,
    perform(_args, context) {
      performed.push(context)
      return answer()
    },
  }
  desk.assistant.executor.actions.set('order', order)
})
afterEach(async () => {
  expect(desk.model.violations).toEqual([])
  await desk.close()
})

const allow = (config: { idempotent?: boolean }) =>
  desk.db.business(desk.businessId, (tx) =>
    saveFunction(tx, {
      businessId: desk.businessId,
      name: 'order',
      body: { action: 'order', config },
      origin: 'api',
      actions: desk.assistant.executor.actions,
    }),
  )

/** Dies while it waits for the far side; the answer comes to nobody. */
async function dieOutside() {
  let late: (effect: ActionEffect) => void = () => {}
  answer = () =>
    new Promise((resolve) => {
      late = resolve
    })
  await desk.say('Order it')
  await desk.db.sql`update conversations set channel_kind = 'telegram'` // nothing leaves the house from a sandbox
  const dead = answerConversation(desk.assistant, await desk.conversationId())
  while (!performed.length) await delay(5)
  await desk.forgetLease()
  return async () => {
    late({ result: { late: true } })
    await dead
  }
}

describe('a turn whose process dies while a call is performed outside', () => {
  it('goes on with an unknown end, which no answer takes for done, and the call after it is skipped', async () => {
    await allow({})
    desk.model.script([reply(call('order', {}), call('pay', { amount: 1 })), say('A person looks at it.')])
    const end = await dieOutside()
    await answerConversation(desk.assistant, await desk.conversationId())
    await end()
    const calls = await desk.calls()
    expect(calls.map(({ function: name, outcome }) => [name, outcome])).toEqual([
      ['order', 'unknown'],
      ['pay', 'skipped'],
    ])
    expect(performed).toHaveLength(1)
    expect(desk.runs).toEqual([])
    expect((await desk.turns()).map(({ status }) => status)).toEqual(['finished'])
  })

  it('performs it again with the same id where that is harmless, and goes on with its result', async () => {
    await allow({ idempotent: true })
    desk.model.script([reply(call('order', {}), call('pay', { amount: 1 })), say('Done.')])
    const end = await dieOutside()
    answer = async () => ({ result: { reference: 'there-1' } })
    await answerConversation(desk.assistant, await desk.conversationId())
    await end()
    expect((await desk.calls()).map(({ function: name, outcome }) => [name, outcome])).toEqual([
      ['order', 'succeeded'],
      ['pay', 'succeeded'],
    ])
    expect(performed.map(({ callId, resumed }) => [callId === performed[0]?.callId, resumed === true])).toEqual([
      [true, false],
      [true, true],
    ])
  })
})
