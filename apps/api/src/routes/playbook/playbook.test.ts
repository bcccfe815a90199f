import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const text = `We are a small salon. Speak warmly.

## Confirm a payment
When the customer says they have paid.
Only if the customer has sent a photo or PDF of the receipt in their last ten messages. Only if we have their phone.
Ask me first above 500 EUR.
Only on sunny days.

## Tell the owner (notify_owner)
When they leave a message for us.
`

const functionNamed = async (name: string) => (await house.rest.get(`/v1/functions/${name}`)).body

describe('a playbook', () => {
  it('is a draft first: each sentence has its status and place, and nothing is live', async () => {
    const before = await functionNamed('confirm_payment')
    const { status, body } = await house.rest.put('/v1/playbook', { text })
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 1, published_version: null, language: 'en', clashes: [] })
    const statuses = body.sentences.map((each: { text: string; status: string }) => [each.text, each.status])
    expect(statuses).toEqual([
      ['We are a small salon.', 'guidance'],
      ['Speak warmly.', 'guidance'],
      ['When the customer says they have paid.', 'guidance'],
      ['Only if the customer has sent a photo or PDF of the receipt in their last ten messages.', 'enforced'],
      ['Only if we have their phone.', 'enforced'],
      ['Ask me first above 500 EUR.', 'enforced'],
      ['Only on sunny days.', 'unclear'],
      ['When they leave a message for us.', 'guidance'],
    ])
    expect(body.sentences[4]).toMatchObject({
      line: 5,
      column: 89,
      function: 'confirm_payment',
      said_back: 'Only if we have their phone number.',
    })
    expect(body.sentences[6]).toMatchObject({ line: 7, reason: expect.any(String) })
    expect(await functionNamed('confirm_payment')).toEqual(before)
  })

  it('once published is exactly what PUT /v1/functions would make of it, in the place of what the product began with', async () => {
    const { status, body } = await house.rest.post('/v1/playbook/publish', { version: 1 })
    expect([status, body.published_version]).toEqual([200, 1])
    expect(await functionNamed('confirm_payment')).toMatchObject({
      origin: 'playbook',
      action: 'confirm_payment',
      offered: true,
      preconditions: [
        { type: 'client_sent_media', within_messages: 10, media_kinds: ['image', 'document'], unused: false },
        { type: 'lead_field_filled', field: 'phone' },
      ],
      limits: [{ type: 'argument_max', argument: 'amount', max: 500 }],
      approval: { mode: 'over_limit' },
    })
    expect(await functionNamed('hand_over')).toMatchObject({ origin: 'built_in' })
  })

  it('follows a PUT of one of its functions: the sentence changes, what was written otherwise stays, and that is a version in force', async () => {
    const stored = await functionNamed('confirm_payment')
    const { status, body } = await house.rest.put('/v1/functions/confirm_payment', {
      ...stored,
      preconditions: [stored.preconditions[0], { type: 'min_client_messages', count: 3 }],
    })
    expect([status, body.origin]).toEqual([200, 'playbook'])
    const playbook = (await house.rest.get('/v1/playbook')).body
    expect(playbook).toMatchObject({ version: 2, published_version: 2 })
    expect(playbook.text).toContain('photo or PDF of the receipt in their last ten messages.')
    expect(playbook.text).toContain('Only if the customer has written at least 3 messages.')
    expect(playbook.text).not.toContain('phone')
    expect(playbook.text).toMatch(/^We are a small salon\. Speak warmly\.\n/)
  })

  it('says what a version would change, in sentences, and an old one can be put into force again', async () => {
    const { body } = await house.rest.get('/v1/playbook/versions/1/diff')
    expect(body.changes).toEqual([
      { function: 'confirm_payment', change: 'removed', sentence: 'Only if the customer has written at least 3 messages.' },
      { function: 'confirm_payment', change: 'added', sentence: 'Only if we have their phone number.' },
    ])
    expect((await house.rest.post('/v1/playbook/publish', { version: 1 })).body.published_version).toBe(1)
    expect((await functionNamed('confirm_payment')).preconditions).toHaveLength(2)
    const versions = (await house.rest.get('/v1/playbook/versions')).body
    expect(versions.data.map((each: { version: number; live: boolean }) => [each.version, each.live])).toEqual([
      [2, false],
      [1, true],
    ])
    const events = await house.inOurs((tx) => tx<{ type: string }[]>`select type from events where type like 'playbook.%' order by seq`)
    expect(events.map(({ type }) => type)).toEqual([
      'playbook.saved',
      'playbook.published',
      'playbook.saved',
      'playbook.published',
      'playbook.published',
    ])
  })

  it('replaces exactly its own functions, and refuses a name that was configured beside it', async () => {
    await house.rest.put('/v1/functions/ask_stock', { action: 'notify_owner' })
    const draft = (await house.rest.put('/v1/playbook', { text: '## Ask for the stock (ask_stock)\nAction: notify_owner\n' })).body
    expect(draft.clashes).toHaveLength(1)
    const refused = await house.rest.post('/v1/playbook/publish', { version: draft.version })
    expect([refused.status, refused.body.code, pointersOf(refused)]).toEqual([422, 'validation_failed', ['/functions/0/name']])
    expect(await functionNamed('confirm_payment')).toMatchObject({ origin: 'playbook' })

    const next = (await house.rest.put('/v1/playbook', { text: '## Book a visit\nOnly if we have their phone.\n' })).body
    await house.rest.post('/v1/playbook/publish', { version: next.version })
    const names = (await house.rest.get('/v1/functions')).body.data.map((each: { name: string; origin: string }) => [
      each.name,
      each.origin,
    ])
    expect(names).toEqual([
      ['ask_stock', 'api'],
      ['book_slot', 'playbook'],
      ['hand_over', 'built_in'],
    ])
  })

  it('is refused where a function does not say what it does, and where it is too long', async () => {
    const draft = (await house.rest.put('/v1/playbook', { text: '## Juggle (juggle)\nOnly if we have their phone.\n' })).body
    expect(draft.sentences[0]).toMatchObject({ status: 'unclear', reason: expect.stringContaining('Action:') })
    expect((await house.rest.post('/v1/playbook/publish', { version: draft.version })).status).toBe(422)
    expect((await house.rest.post('/v1/playbook/publish', { version: 999 })).status).toBe(404)
    expect((await house.rest.put('/v1/playbook', { text: 'x'.repeat(200_001) })).status).toBe(422)
  })

  it('is nobody else’s', async () => {
    expect((await house.as(house.theirs.writeKey).get('/v1/playbook')).body).toMatchObject({ version: null, text: '' })
    expect((await house.as(house.ours.readKey).put('/v1/playbook', { text })).status).toBe(403)
  })
})

describe('the ready-made texts', () => {
  it('are one for each trade, in English where there is none in the language', async () => {
    const read = async (language: string) => (await house.rest.get(`/v1/playbook/ready-made?language=${language}`)).body.data
    expect((await read('es')).map(({ trade }: { trade: string }) => trade)).toEqual(['clinic', 'courses', 'rental', 'salon', 'shop'])
    expect((await read('es'))[3]).toMatchObject({ trade: 'salon', language: 'es', text: expect.stringContaining('# ') })
    expect((await read('ar'))[3]).toMatchObject({ trade: 'salon', language: 'en' })
  })

  it('speak of money in the currency of the business', async () => {
    const salon = async () => (await house.rest.get('/v1/playbook/ready-made?language=en')).body.data[3].text
    const { currency } = (await house.rest.get('/v1/business')).body
    await house.rest.patch('/v1/business', { currency: 'AED' })
    expect(await salon()).toContain('Ask me first above 1,000 AED.')
    await house.rest.patch('/v1/business', { currency })
    expect(await salon()).toContain(` ${currency}.`)
  })
})

describe('the checker', () => {
  it('stores nothing, and suggests what works', async () => {
    const before = (await house.rest.get('/v1/playbook')).body.version
    const { status, body } = await house
      .as(house.ours.readKey)
      .post('/v1/playbook/check', { text: '## Confirm a payment\nOnly if we have their shoe size.\nAt most two per customer.' })
    expect(status).toBe(200)
    expect(body.sentences).toMatchObject([
      { line: 2, status: 'unclear', reason: expect.stringContaining('shoe size') },
      { line: 3, status: 'unclear', suggestion: 'At most 2 a day per customer.' },
    ])
    expect((await house.rest.get('/v1/playbook')).body.version).toBe(before)
  })
})
