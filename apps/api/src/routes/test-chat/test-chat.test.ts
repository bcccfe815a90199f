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

  it('wants something to answer', async () => {
    expect((await house.rest.post('/v1/test-chat', {})).status).toBe(422)
    expect((await house.rest.post('/v1/test-chat', { text: 'x', media: [{ data: '***' }] })).status).toBe(422)
  })
})
