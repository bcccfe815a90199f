import { setTimeout as sleep } from 'node:timers/promises'
import { call, say } from '@proviso/assistant/testing'
import { samples, until } from '@proviso/messaging/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Queue, type World } from './testing/open-world.ts'

describe.each<[Queue]>([['postgres'], ['redis']])('the product, woken over %s', (queue) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ queue })
  })
  afterEach(() => {
    expect(world.model.violations).toEqual([])
    world.model.reset()
  })
  afterAll(() => world.close())

  const sentTo = async (chat: number) => {
    const conversation = await world.conversation(chat)
    return (await world.messages()).filter((message) => message.conversationId === conversation?.id && message.direction === 'out')
  }

  it('answers a customer once, and says so in rows and events', async () => {
    const person = world.telegram.user({ first_name: 'Nina' })
    world.model.for('open on Monday').script([say('Yes, from nine.')])
    const update = person.say('Are you open on Monday?')
    expect((await person.hears()).text).toBe('Yes, from nine.')
    person.redeliver(update)
    await person.staysQuiet(400)
    await until(async () => (await sentTo(person.id))[0]?.status === 'sent')
    expect((await world.conversation(person.id))?.dueAt).toBeNull()
  })

  it('confirms a payment only on a receipt, and tells the model why not', async () => {
    const person = world.telegram.user({ first_name: 'Paul' })
    const voice = world.model.for('signed Paul').script([call('confirm_payment', { amount: 10 }), say('Please send the receipt.')])
    person.say('I paid 10, signed Paul')
    expect((await person.hears()).text).toBe('Please send the receipt.')
    expect(voice.toolResults()).toMatchObject([
      { isError: true, json: { errorCategory: 'permission', missing: [{ type: 'client_sent_media' }] } },
    ])
    voice.script([call('confirm_payment', { amount: 10 }), (request) => say(request.lastResults[0]?.isError ? 'No.' : 'Noted.')])
    person.sendPhoto(await samples.jpeg('#135'), { caption: 'here it is, signed Paul' })
    expect((await person.hears()).text).toBe('Noted.')
    expect(await world.events('payment.confirmed')).toHaveLength(1)
  })

  it('answers what comes in pieces with one answer to all of it', async () => {
    const person = world.telegram.user({ first_name: 'Fred' })
    await world.db.sql`update businesses set reply_delay_ms = 400`
    world.model
      .for(/piece (one|two|three)/)
      .policy((request) => say(`I read: ${request.userTexts.filter((text) => text.startsWith('piece')).join(', ')}`))
    for (const words of ['piece one', 'piece two', 'piece three']) {
      person.say(words)
      await sleep(120)
    }
    expect((await person.hears()).text).toBe('I read: piece one, piece two, piece three')
    await person.staysQuiet(600)
    await world.db.sql`update businesses set reply_delay_ms = 60`
  })

  it('lets a conversation whose model is slow keep nobody else waiting', async () => {
    const [slow, quick] = [world.telegram.user(), world.telegram.user()]
    world.model.for('think hard').policy(async () => {
      await sleep(1500)
      return say('At last.')
    })
    world.model.for('quickly please').script([say('At once.')])
    slow.say('think hard')
    await sleep(200)
    quick.say('quickly please')
    await quick.hears('At once.', { timeoutMs: 1200 })
    await slow.hears('At last.')
  })

  it('is silent once a person answers, drafts included, and takes up what is unanswered when handed back', async () => {
    const person = world.telegram.user({ first_name: 'Olga' })
    world.model.for('late draft').policy(async () => {
      await sleep(400)
      return say('A draft too late.')
    })
    person.say('late draft?')
    const conversation = await until(() => world.conversation(person.id))
    await until(() => world.model.requests.some(({ lastUserText }) => lastUserText === 'late draft?'))
    await world.first.product.conversations.writeAsOwner(world.business.id, conversation.id, 'This is Ada herself.', 'person')
    await person.hears('This is Ada herself.')
    await person.staysQuiet(700)
    person.say('and now, late draft?')
    await person.staysQuiet(400)
    world.model.for('late draft').script([say('Back again.')])
    await world.first.product.conversations.setMode(world.business.id, conversation.id, { mode: 'assistant' }, 'person')
    await person.hears('Back again.')
    expect(await world.events('conversation.taken_over')).toHaveLength(1)
    expect(await world.events('conversation.handed_back')).toHaveLength(1)
  })

  it('run by three processes answers everybody once', async () => {
    const others = [await world.start(), await world.start()]
    world.model.policy(async (request) => {
      await sleep(20)
      return say(`Hello, ${request.lastUserText}`)
    })
    const people = Array.from({ length: 15 }, () => world.telegram.user())
    for (const [at, person] of people.entries()) person.say(`number ${at}`)
    await Promise.all(people.map((person, at) => person.hears(`Hello, number ${at}`)))
    await sleep(300)
    expect(people.map((person) => person.messages.length)).toEqual(people.map(() => 1))
    for (const other of others) await other.stop()
  })

  it('forgets nobody whose wake was lost', async () => {
    const person = world.telegram.user()
    world.model.for('lost wake').script([say('Found you.')])
    person.say('hello')
    await person.hears()
    const conversation = await world.conversation(person.id)
    await world.db.sql`
      with m as (insert into messages (id, business_id, conversation_id, direction, author, kind, text, status, sent_at, customer_no)
        values ('msg_lost', ${world.business.id}, ${conversation?.id ?? ''}, 'in', 'customer', 'text', 'lost wake', 'received', now(), 2))
      update conversations set answer_by = now(), quiet_until = now() where id = ${conversation?.id ?? ''}`
    await person.hears('Found you.', { timeoutMs: 8000 })
  }, 15_000)

  it('stops without cutting off what it is saying', async () => {
    const worker = await world.start()
    const person = world.telegram.user()
    world.telegram.fault('sendMessage', { delayMs: 500, when: ({ chat_id }) => Number(chat_id) === person.id })
    world.model.for('slow wire').script([say('Still sent.')])
    person.say('slow wire')
    await until(() => world.telegram.callsOf('sendMessage').some(({ params }) => Number(params.chat_id) === person.id))
    await worker.stop()
    await until(async () => (await sentTo(person.id))[0]?.status === 'sent')
    expect(person.messages).toHaveLength(1)
  })
})

it('the owner who types in their own account silences the assistant there; an away text does not', async () => {
  const world = await openWorld({ queue: 'postgres' })
  const owner = world.telegram.user({ first_name: 'Ada' })
  const business = world.telegram.business(owner)
  const person = world.telegram.user({ first_name: 'Bea', business })
  world.model.policy(() => say('From the assistant.'))
  person.say('Hello')
  await person.hears('From the assistant.')
  business.awayText(person, 'I am away.')
  person.say('Hello again')
  await person.hears('From the assistant.')
  business.types(person, 'It is me.')
  await until(async () => (await world.events('conversation.taken_over')).length === 1)
  person.say('Oh, hello')
  await person.inbox.quiet(500)
  await world.close()
})

it('what the test chat says stays in the house', async () => {
  const world = await openWorld({ queue: 'postgres' })
  world.model.script([call('notify_owner', { message: 'A test.' }), say('I have told them.')])
  const answer = await world.first.product.testChat(world.business.id, { text: 'Tell the owner' })
  expect(answer).toMatchObject({ replies: [{ text: 'I have told them.' }], calls: [{ function: 'notify_owner', outcome: 'succeeded' }] })
  expect(world.telegram.callsOf('sendMessage')).toEqual([])
  await world.close()
})

it('a sweep that fails holds up no other', async () => {
  const world = await openWorld({ queue: 'postgres' })
  const person = world.telegram.user()
  world.model.policy(() => say('Hello.'))
  person.say('Hi')
  await person.hears('Hello.')
  await until(async () => (await world.conversation(person.id))?.leaseToken === null)
  await world.db.sql`alter table approvals rename to approvals_away` // theirs comes before that of turns
  await world.db.sql`update turns set status = 'running', ended_at = null` // as a process that died leaves it when a person takes over
  await until(async () => (await world.events('turn.superseded')).length === 1)
  await world.close()
})
