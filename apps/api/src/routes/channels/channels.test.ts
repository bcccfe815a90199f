import { TelegramEmulator } from '@proviso/channels/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../testing/open-house.ts'

let telegram: TelegramEmulator
let house: House
let receiving: { close(): Promise<void> }
beforeAll(async () => {
  telegram = await TelegramEmulator.start()
  house = await openHouse({ telegramApiRoot: telegram.url })
  receiving = house.whole.startReceiving()
})
afterAll(async () => {
  await receiving.close()
  await house.close()
  await telegram.stop()
})

const connect = (token: string, key = house.ours.writeKey) => house.as(key).post('/v1/channels', { kind: 'telegram', token })

describe('a Telegram channel', () => {
  it('is receiving when the answer is there, and shows no secret', async () => {
    const { status, body } = await connect(telegram.bot.token)
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'telegram', status: 'connected', account: { username: 'shop_assistant_bot' } })
    const shown = await house.rest.get(`/v1/channels/${body.id}`)
    expect(shown.body).toMatchObject({ id: body.id, status: 'connected' })
    for (const answer of [body, shown.body]) expect(JSON.stringify(answer)).not.toContain(telegram.bot.token.split(':')[1])
    expect((await connect(telegram.bot.token, house.theirs.writeKey)).body).toMatchObject({ status: 409, code: 'conflict' })
    expect((await house.rest.delete(`/v1/channels/${body.id}`)).status).toBe(204)
    expect((await house.rest.get('/v1/channels')).body.data).toEqual([])
  })

  it.each(['123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'no token at all'])('is refused with the token %s', async (token) => {
    expect((await connect(token)).body).toMatchObject({ status: 422, code: 'telegram_token_rejected' })
  })

  it('is not judged while Telegram does not answer', async () => {
    telegram.fault('getMe', { status: 502, html: true, times: 10 })
    expect((await connect(telegram.bot.token)).body).toMatchObject({ status: 503, code: 'messenger_unreachable' })
  })
})

describe('a channel that is posted to', () => {
  it('takes updates that carry its secret, and no others', async () => {
    const server = await TelegramEmulator.start()
    const posted = await openHouse({ telegramApiRoot: server.url, publicUrl: 'https://proviso.test' })
    const { body } = await posted.rest.post('/v1/channels', { kind: 'telegram', token: server.bot.token })
    const params: Record<string, unknown> = server.callsOf('setWebhook')[0]?.params ?? {}
    expect(params.url).toBe(`https://proviso.test/hooks/telegram/${body.id}`)
    const update = {
      update_id: 7,
      message: {
        message_id: 1,
        date: 1_700_000_000,
        text: 'Hello',
        from: { id: 5, is_bot: false, first_name: 'Nina' },
        chat: { id: 5, type: 'private', first_name: 'Nina' },
      },
    }
    const post = (secret: string, channel = body.id) =>
      posted.as(undefined).post(`/hooks/telegram/${channel}`, update, { 'x-telegram-bot-api-secret-token': secret })
    expect((await post('guess')).status).toBe(401)
    expect((await posted.as(undefined).post(`/hooks/telegram/${body.id}`, update)).status).toBe(401)
    expect((await post(String(params.secret_token), 'chan_none')).status).toBe(410)
    for (let again = 0; again < 3; again++) expect((await post(String(params.secret_token))).status).toBe(200)
    await expect
      .poll(async () => (await posted.rest.get('/v1/leads')).body.data)
      .toMatchObject([{ name: 'Nina', identities: [{ external_id: '5' }] }])
    const [conversation] = (await posted.rest.get('/v1/conversations')).body.data
    expect((await posted.rest.get(`/v1/conversations/${conversation.id}/messages`)).body.data).toMatchObject([
      { author: 'customer', text: 'Hello', status: 'delivered' },
    ])
    const { headers } = await posted.rest.get('/healthz')
    expect(headers.get('strict-transport-security')).toContain('max-age')
    await posted.close()
    await server.stop()
  })
})
