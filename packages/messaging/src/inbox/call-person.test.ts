import { TelegramEmulator } from '@proviso/channels/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPost, type Post, samples } from '../testing/index.ts'

let emulator: TelegramEmulator
let post: Post
beforeAll(async () => {
  emulator = await TelegramEmulator.start()
})
beforeEach(async () => {
  post = await openPost({ emulator })
  await post.db.sql`update businesses set escalation_phrases = ${['chargeback now']}`
})
afterEach(() => post.close())
afterAll(() => emulator.stop())

const modes = async () => (await post.conversations()).map(({ mode, modeUntil, dueAt }) => ({ mode, modeUntil, dueAt }))
const withAPerson = [{ mode: 'human', modeUntil: null, dueAt: null }]
const escalations = async () => (await post.events()).filter((type) => type === 'conversation.escalated').length
const reasonGiven = async () => (await post.conversations())[0]?.modeReason

describe('words that no model should answer', () => {
  it.each([
    ['I will sue you, my lawyer will be in touch', 'the customer threatens with the law'],
    ['Chargeback NOW!', 'a phrase of yours ("chargeback now")'],
  ])('in a message call a person before anybody is woken: %s', async (words, reason) => {
    const person = emulator.user()
    await post.take(person.say(words))
    expect([await modes(), await escalations(), post.wakes]).toEqual([withAPerson, 1, []])
    expect(await reasonGiven()).toContain(reason)
    await person.hears('Thank you for your message. A colleague will get back to you.')
  })

  it('in the caption of a file count as well, and the file is stored', async () => {
    await post.take(emulator.user().sendPhoto(await samples.jpeg(), { caption: 'chargeback now' }))
    expect([await modes(), await escalations()]).toEqual([withAPerson, 1])
    expect(await post.attachments()).toHaveLength(1)
  })

  it('that an edit brings in call a person too, into text and caption alike', async () => {
    const [first, second] = [emulator.user(), emulator.user()]
    const words = first.say('Hello')
    await post.take(words)
    const picture = second.sendPhoto(await samples.png(), { caption: 'look' })
    await post.take(picture)
    await post.take(first.edit(words, 'chargeback now'))
    await post.take(second.edit(picture, { caption: 'chargeback now' }))
    expect([await modes(), await escalations()]).toEqual([[...withAPerson, ...withAPerson], 2])
  })

  it('said again while a person has the conversation call nobody a second time', async () => {
    const person = emulator.user()
    await post.take([person.say('chargeback now'), person.say('chargeback now')])
    expect(await escalations()).toBe(1)
    expect(post.wakes).toEqual([])
  })
})
