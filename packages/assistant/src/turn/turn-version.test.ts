import { saveFunction } from '@proviso/executor'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemPrompt } from '../context/system-prompt.ts'
import { type Desk, openDesk } from '../testing/open-desk.ts'
import { openTurn } from './open-turn.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const publish = async (version: number, general: string) => {
  const { businessId } = desk
  await desk.db.business(businessId, async (tx) => {
    await tx`insert into playbook_versions ${tx({ businessId, version, text: general, by: 'Ada' })}`
    await tx`insert into playbook_publications ${tx({ businessId, version, general, by: 'Ada' })}`
  })
}

async function open() {
  const opened = await openTurn(desk.assistant, await desk.conversationId())
  if (!('state' in opened)) throw new Error('no turn began')
  await desk.forgetLease()
  return opened.state
}

it('a test chat that tries a version of the text is answered by it, and not by what is in force', async () => {
  await publish(1, 'We close at six.')
  await desk.say('Hello')
  await desk.db.sql`update conversations set address = address || '{"trial": 7}'`
  const tried = await open()
  expect([tried.facts.playbook, tried.functions]).toEqual(['Version 7.', []])
})

it('a turn that is under way ends with the functions and the text with which it began', async () => {
  const { businessId } = desk
  await publish(1, 'We close at six.')
  await desk.say('Hello')
  const began = await open()
  expect(began.facts.playbook).toBe('We close at six.')

  await publish(2, 'We close at eight.')
  const body = { action: 'pay', preconditions: [{ type: 'min_client_messages', count: 9 }] }
  const save = (name: string) =>
    desk.db.business(businessId, (tx) =>
      saveFunction(tx, { businessId, name, body, origin: 'playbook', actions: desk.assistant.executor.actions }),
    )
  await save('pay')
  await save('pay_later')
  const resumed = await open()
  expect(resumed.turn.id).toBe(began.turn.id)
  expect(resumed.functions.map(({ name, version, preconditions }) => [name, version, preconditions])).toEqual(
    began.functions.map(({ name, version, preconditions }) => [name, version, preconditions]),
  )
  expect(resumed.facts.playbook).toBe('We close at six.')

  await desk.db.sql`update turns set status = 'finished', ended_at = now() where id = ${began.turn.id}`
  await desk.say('And now?')
  const next = await open()
  expect(next.turn.id).not.toBe(began.turn.id)
  expect(next.functions.find(({ name }) => name === 'pay')?.preconditions).toHaveLength(1)
  expect(systemPrompt(next.facts)[1]?.text).toContain("The owner's playbook:\nWe close at eight.")
})
