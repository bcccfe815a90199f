import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
let running: { close(): Promise<void> }[]
beforeAll(async () => {
  house = await openHouse()
  running = [await house.whole.startWorking(), house.whole.startReceiving()]
})
afterAll(async () => {
  await Promise.all(running.map((part) => part.close()))
  await house.close()
})

describe('the test chat', () => {
  it('answers as the assistant would, goes on in its session, and is no conversation of the inbox', async () => {
    const first = await house.rest.post('/v1/test-chat', { text: 'Hello, who are you?' })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ replies: [{ text: expect.stringContaining('[rehearsal]') }], calls: [] })
    const { session } = first.body
    const second = await house.rest.post('/v1/test-chat', { text: 'I have paid 30 EUR', session })
    expect(second.body).toMatchObject({ session, conversation_id: first.body.conversation_id })
    expect(second.body.calls).toMatchObject([
      { function: 'confirm_payment', outcome: 'blocked', checks: [{ type: 'client_sent_media', passed: false }] },
    ])
    expect((await house.rest.get('/v1/conversations')).body.data).toEqual([])
    expect((await house.rest.get('/v1/channels')).body.data).toEqual([])
    const thread = await house.rest.get(`/v1/conversations/${first.body.conversation_id}/messages`)
    expect(thread.body.data.length).toBeGreaterThanOrEqual(4)
  })

  it('tries a version of the playbook that is not in force, and leaves what is', async () => {
    const before = (await house.rest.get('/v1/functions')).body
    const draft = await house.rest.put('/v1/playbook', { text: '## Confirm a payment\nOnly if we have their phone.\n' })
    const { version } = draft.body
    const tried = await house.rest.post('/v1/test-chat', { text: 'I have paid 30 EUR', version })
    expect(tried.body.calls).toMatchObject([
      { function: 'confirm_payment', outcome: 'blocked', checks: [{ type: 'lead_field_filled', passed: false }] },
    ])
    const key = '/v1/playbook/tests/no-phone'
    await house.rest.put(key, { function: 'confirm_payment', expect: 'block', messages: [{ text: 'I have paid 30 EUR', media: 'image' }] })
    const [now, then] = [
      await house.rest.post('/v1/playbook/tests/run', {}),
      await house.rest.post('/v1/playbook/tests/run', { keys: ['no-phone'], version }),
    ]
    expect(now.body.data).toMatchObject([{ passed: false, outcome: 'succeeded', because: null }])
    expect(then.body.data).toMatchObject([{ passed: true, outcome: 'blocked', because: expect.stringContaining('phone') }])
    expect((await house.rest.post('/v1/playbook/tests/run', { version: 999 })).status).toBe(404)
    expect((await house.rest.get('/v1/functions')).body).toEqual(before)
  })

  it('wants something to answer', async () => {
    expect((await house.rest.post('/v1/test-chat', {})).status).toBe(422)
    expect((await house.rest.post('/v1/test-chat', { text: 'x', media: [{ data: '***' }] })).status).toBe(422)
  })
})
