import { newId } from '@proviso/contracts'
import { appendEvents, json } from '@proviso/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAssistantCall } from '../../testing/add-assistant-call.ts'
import { type Customer, type House, openHouse } from '../../testing/open-house.ts'

let house: House
let nina: Customer
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  nina = await house.addCustomer({ name: 'Nina' })
})
afterAll(() => house.close())

interface Said {
  author?: 'customer' | 'assistant' | 'owner' | 'system'
  about?: Record<string, string | boolean | number | null | Record<string, string | number | boolean>>
  externalId?: string
}

async function say(text: string, { author = 'customer', about = {}, externalId }: Said = {}): Promise<string> {
  const id = newId('message')
  await house.inOurs(
    (tx) =>
      tx`insert into messages ${tx({
        id,
        businessId: house.ours.businessId,
        conversationId: nina.conversationId,
        direction: author === 'customer' ? 'in' : 'out',
        author,
        kind: 'text',
        text,
        about: json(tx, about),
        externalId: externalId ?? null,
        status: author === 'customer' ? 'received' : 'sent',
        sentAt: new Date(),
      })}`,
  )
  return id
}

interface Piece {
  messages: { id: string; text: string }[]
  calls: { id: string }[]
  approvals: { call_id: string; status: string }[]
  notices: { type: string }[]
  has_older: boolean
  has_newer: boolean
}
const thread = async (query = '', conversation = nina.conversationId) =>
  (await house.rest.get(`/v1/conversations/${conversation}/thread?${query}`)).body as Piece
const textsOf = ({ messages }: Piece) => messages.map(({ text }) => text).join('')

describe('a thread', () => {
  it('is read from its end, from a message backwards and forwards, and around one', async () => {
    const ids: string[] = []
    for (const letter of 'abcdefghij') ids.push(await say(letter))
    const at = (letter: string) => ids['abcdefghij'.indexOf(letter)]
    const end = await thread('limit=4')
    expect([textsOf(end), end.has_older, end.has_newer]).toEqual(['ghij', true, false])
    const older = await thread(`limit=4&before=${at('g')}`)
    expect([textsOf(older), older.has_older, older.has_newer]).toEqual(['cdef', true, true])
    const first = await thread(`limit=4&before=${at('c')}`)
    expect([textsOf(first), first.has_older]).toEqual(['ab', false])
    const newer = await thread(`limit=4&after=${at('f')}`)
    expect([textsOf(newer), newer.has_newer]).toEqual(['ghij', false])
    const around = await thread(`limit=4&around=${at('e')}`)
    expect([textsOf(around), around.has_older, around.has_newer]).toEqual(['defg', true, true])
  })

  it('shows each call, with its approval, in exactly one piece', async () => {
    await say('a')
    const first = await addAssistantCall(house, nina, { outcome: 'blocked' })
    const [b, c] = [await say('b'), await say('c')]
    const second = await addAssistantCall(house, nina, { outcome: 'waiting', expiresAt: new Date(Date.now() + 60_000) })
    const pieces = [await thread(`before=${b}`), await thread(`limit=1&before=${c}`), await thread('limit=1')]
    expect(pieces.map(({ calls }) => calls.map(({ id }) => id))).toEqual([[first.callId], [], [second.callId]])
    expect(pieces[2]?.approvals).toMatchObject([{ call_id: second.callId, status: 'pending' }])
    expect(textsOf(await thread(`limit=2&around=${first.callId}`))).toBe('ab')
  })

  it('says who answered, what was moved and what was taken back, and not what its calls say', async () => {
    await say('a')
    const path = `/v1/conversations/${nina.conversationId}`
    await house.rest.patch(path, { mode: 'human' })
    await house.rest.patch(path, { mode: 'assistant' })
    await house.rest.put('/v1/stages', { stages: [{ key: 'won', label: 'Won' }] })
    await house.rest.patch(`/v1/leads/${nina.leadId}`, { stage: 'won' })
    await house.rest.patch(`/v1/leads/${nina.leadId}`, { name: 'Nina B.' })
    await addAssistantCall(house, nina)
    await house.inOurs((tx) =>
      appendEvents(tx, { businessId: house.ours.businessId, conversationId: nina.conversationId, leadId: nina.leadId }, [
        { type: 'payment.confirmed', data: { reference: 'PAY-1' } },
        { type: 'payment.confirmed', data: { reference: 'PAY-2', provider: 'stripe' } },
        { type: 'message.sent', data: {} },
      ]),
    )
    const { notices } = await thread()
    expect(notices.map(({ type }) => type)).toEqual([
      'conversation.taken_over',
      'conversation.handed_back',
      'lead.updated',
      'payment.confirmed',
    ])
  })

  it('shows what a message answers, what it said before, and cards and places', async () => {
    const original = await say('Which day?', { author: 'assistant', externalId: '77' })
    const answer = await say('Monday', { about: { reply_to: '77' } })
    await say('that one', { about: { reply_to: '404', quote: 'words from elsewhere' } })
    await say('', {
      about: {
        contact: { name: 'Bo', phone: '+49301', own: true },
        location: { latitude: 52.5, longitude: 13.4 },
        reactions: { owner: '👍' },
      },
    })
    await house.inOurs(async (tx) => {
      await tx`insert into message_versions ${tx({ businessId: house.ours.businessId, messageId: answer, text: 'Sunday' })}`
      await tx`update messages set edited_at = now() where id = ${answer}`
    })
    const { messages } = await thread()
    expect(messages[1]).toMatchObject({
      quote: { message_id: original, author: 'assistant', text: 'Which day?' },
      earlier: [{ text: 'Sunday' }],
    })
    expect(messages[2]).toMatchObject({ quote: { message_id: null, author: null, text: 'words from elsewhere' } })
    expect(messages[3]).toMatchObject({
      contact: { name: 'Bo', phone: '+49301', own: true },
      location: { latitude: 52.5, title: null },
      reactions: [{ by: 'owner', emoji: '👍' }],
    })
    await house.inOurs((tx) => tx`update messages set revoked_at = now() where id = ${answer}`)
    expect((await thread()).messages[1]).not.toHaveProperty('earlier')
  })

  it('is not read from elsewhere', async () => {
    const other = nina
    const id = await say('a')
    nina = await house.addCustomer()
    expect((await house.rest.get(`/v1/conversations/${nina.conversationId}/thread?around=${id}`)).status).toBe(404)
    expect((await house.as(house.theirs.readKey).get(`/v1/conversations/${other.conversationId}/thread`)).status).toBe(404)
    expect((await house.rest.get(`/v1/conversations/${nina.conversationId}/thread?before=${id}&after=${id}`)).status).toBe(422)
  })
})

describe('what needs a person', () => {
  const needs = async () => (await house.rest.get(`/v1/conversations/${nina.conversationId}`)).body.needs_you
  const take = (until?: string) =>
    house.rest.patch(`/v1/conversations/${nina.conversationId}`, { mode: 'human', ...(until ? { mode_until: until } : {}) })

  it('is a customer who spoke last to a person, and is nothing once the person answered', async () => {
    await say('Hello')
    expect(await needs()).toBeNull()
    await take()
    expect(await needs()).toBe('reply')
    await say('One moment, please', { author: 'system' })
    expect(await needs()).toBe('reply')
    await say('Goodbye, a colleague takes over', { author: 'assistant' })
    expect(await needs()).toBe('reply')
    await take('2099-01-01T00:00:00Z') // for a while only: the assistant had answered
    expect(await needs()).toBeNull()
    await take()
    await say('Here I am', { author: 'owner' })
    expect(await needs()).toBeNull()
  })

  it('is an approval that is still open', async () => {
    await addAssistantCall(house, nina, { outcome: 'waiting', expiresAt: new Date(Date.now() - 1000) })
    expect(await needs()).toBeNull()
    await addAssistantCall(house, nina, { outcome: 'waiting', expiresAt: new Date(Date.now() + 60_000) })
    expect(await needs()).toBe('approval')
    const listed = (await house.rest.get('/v1/conversations?needs_you=true')).body.data as { id: string }[]
    expect(listed.map(({ id }) => id)).toContain(nina.conversationId)
  })
})

describe('a list of conversations', () => {
  it('is narrowed by name, number, stage, tag, messenger, time and what was stopped', async () => {
    const { leadId, conversationId } = nina
    await house.rest.put('/v1/stages', { stages: [{ key: 'won', label: 'Won' }] })
    await house.rest.patch(`/v1/leads/${leadId}`, { name: 'Zoë Zander', phone: '+49 30 5550199', stage: 'won', tags: ['vip'] })
    await addAssistantCall(house, nina, { outcome: 'blocked' })
    const listed = async (query: string) =>
      ((await house.rest.get(`/v1/conversations?${query}`)).body.data as { id: string }[]).map(({ id }) => id)
    for (const query of [
      'q=zander',
      'q=5550199',
      'stage=won&tag=vip',
      'tag=vip',
      'stopped=true&q=zander',
      'q=zander&channel_kind=telegram',
    ]) {
      expect([query, await listed(query)]).toEqual([query, [conversationId]])
    }
    for (const query of ['q=nobody', 'stage=lost', 'tag=none', 'q=zander&channel_kind=whatsapp', 'q=zander&paused=true']) {
      expect([query, await listed(query)]).toEqual([query, []])
    }
    expect(await listed('stage=')).not.toContain(conversationId)
    expect((await house.rest.get(`/v1/conversations/${conversationId}`)).body).toMatchObject({ lead_stage: 'won', lead_tags: ['vip'] })
  })
})
