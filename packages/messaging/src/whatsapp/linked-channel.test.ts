import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeChannel } from '../channels/connect-telegram.ts'
import { deliverHeld } from '../outbox/deliver.ts'
import { type LinkedPost, openLinkedPost } from '../testing/open-linked-post.ts'
import { until } from '../testing/until.ts'
import { connectWhatsApp, requestPairingCode } from './connect-whatsapp.ts'

let post: LinkedPost
beforeAll(async () => {
  post = await openLinkedPost()
})
afterAll(() => post.close())

const patience = { timeout: 60_000, interval: 50 }
const linkedPerson = async () => {
  const phone = post.whatsapp.ownerPhone()
  const channel = await post.link(phone)
  return { phone, channel, dana: post.whatsapp.customer(phone) }
}
const bodies = async () => (await post.messages()).map(({ text }) => text)

describe('a linked phone', { timeout: 120_000 }, () => {
  it('is the channel’s account, and what is written goes in and out with what became of it', async () => {
    const { phone, channel, dana } = await linkedPerson()
    expect(channel).toMatchObject({ accountExternalId: phone.number, rests: false, pairing: null })
    await dana.say('when do you open?')
    const conversation = await post.conversationOf(dana)
    const id = await post.answer(dana, 'At nine.')
    const seen = await dana.hears('At nine')
    await expect.poll(async () => (await post.message(id))?.status, patience).toBe('delivered')
    dana.receipt(seen.id, 'read')
    await expect.poll(async () => (await post.message(id))?.status, patience).toBe('read')
    dana.receipt(seen.id)
    await dana.say('thank you')
    await expect.poll(bodies, patience).toContain('thank you')
    expect(await post.message(id)).toMatchObject({ status: 'read', externalId: seen.id })
    const [identity] = await post.db
      .sql`select external_id from identities where lead_id = ${conversation.leadId} and external_id like '%@lid'`
    expect(identity).toEqual({ externalId: dana.lidJid })
    expect(
      await post.db
        .sql`select type from events where conversation_id = ${conversation.id} and type in ('message.sent', 'message.delivered')`,
    ).toHaveLength(2)
  })

  it('may answer itself: a person has taken over; what we sent comes back and is no person', async () => {
    const { phone, dana } = await linkedPerson()
    await dana.say('may I bring my dog?')
    const { id } = await post.conversationOf(dana)
    const mode = async () => (await post.conversations()).find((each) => each.id === id)?.mode
    await post.answer(dana, 'An echo.')
    await dana.hears('An echo')
    await post.db.sql`update conversations set mode = 'assistant', mode_until = null where id = ${id}`
    await dana.say('hello?')
    await expect.poll(bodies, patience).toContain('hello?')
    expect(await mode()).toBe('assistant')
    await phone.reply(dana, 'Of course you may.')
    await expect.poll(mode, patience).toBe('human')
    expect(await post.messages()).toContainEqual(
      expect.objectContaining({ text: 'Of course you may.', direction: 'out', author: 'owner', status: 'sent', conversationId: id }),
    )
  })

  it('writes under two names and stays one person with one conversation', async () => {
    const { dana } = await linkedPerson()
    await dana.say('hidden')
    // at once, the library may hand the two over in either order: it reads what came under each name by itself
    await expect.poll(bodies, patience).toContain('hidden')
    dana.writesAs('number')
    await dana.say('by number')
    await expect.poll(bodies, patience).toContain('by number')
    const hers = async () => (await post.conversations()).filter(({ chatKey }) => [dana.lidJid, dana.numberJid].includes(chatKey))
    await expect
      .poll(hers, patience)
      .toMatchObject([{ chatKey: dana.lidJid, customerMessages: 2, address: { chat: dana.lidJid, replyTo: dana.numberJid } }])
  })
})

describe('an account is one process’s', { timeout: 120_000 }, () => {
  it('nobody else sends through it, and what waits leaves when the process that receives has gone and another has come', async () => {
    const { channel, dana } = await linkedPerson()
    await dana.say('hello')
    await expect.poll(bodies, patience).toContain('hello')
    const rival = post.another()
    await post.receivers.close()
    const id = await post.answer(dana, 'Whoever is here.', rival)
    expect((await post.message(id))?.status).toBe('queued')
    const before = dana.messages.length
    const receivers = post.receive(rival)
    await until(() => rival.connections.held.has(channel.id), { timeoutMs: 30_000, what: 'the lease' })
    await post.untilChannel(channel.id, 'the connection', ({ status, receiverToken }) => status === 'connected' && receiverToken !== null)
    await expect
      .poll(async () => {
        await deliverHeld(rival)
        return (await post.message(id))?.status
      }, patience)
      .toMatch(/sent|delivered/)
    expect(dana.messages).toHaveLength(before + 1)
    await receivers.close()
    await rival.connections.close()
    post.receive(post.messaging)
  })
})

describe('the end of a link', { timeout: 120_000 }, () => {
  it('on the phone: the owners hear of it elsewhere, nothing is tried again, and a new link of the same number goes on', async () => {
    const { phone, channel, dana } = await linkedPerson()
    await dana.say('before')
    const conversation = await post.conversationOf(dana)
    const link = {
      id: `own_${channel.id}`,
      businessId: post.businessId,
      channelId: post.channel.id,
      codeHash: channel.id,
      expiresAt: new Date(),
      usedAt: new Date(),
    }
    await post.db.sql`insert into owner_links ${post.db.sql({ ...link, chatKey: 'owner', address: post.db.sql.json({ chat: 'owner' }) })}`
    phone.unlink()
    const ended = await post.untilChannel(channel.id, 'its end', ({ rests }) => rests)
    expect(ended).toMatchObject({
      status: 'needs_pairing',
      statusCode: 'logged_out',
      nextStep: expect.stringContaining('Link the phone again'),
    })
    expect(await post.db.sql`select * from whatsapp_keys where channel_id = ${channel.id} and type <> 'inbound-journal'`).toEqual([])
    const notices = await post.db.sql<{ text: string }[]>`select part->>'text' as text from outbox where chat_key = 'owner'`
    expect(notices).toMatchObject([
      { text: expect.stringContaining('does not receive messages any more: the link was removed on the phone') },
    ])

    const again = await post.link(phone)
    expect(again.id).toBe(channel.id)
    await dana.say('after')
    await expect.poll(bodies, patience).toContain('after')
    expect((await post.conversationOf(dana)).id).toBe(conversation.id)
    expect(await post.db.sql`select part->>'text' as text from outbox where chat_key = 'owner' order by seq desc limit 1`).toMatchObject([
      { text: expect.stringContaining('receives again') },
    ])
    await post.db.sql`update owner_links set ended_at = now() where id = ${link.id}`
  })

  it('by a phone with another number: it is not taken without a word of the owner’s', async () => {
    const { phone, channel } = await linkedPerson()
    phone.unlink()
    await post.untilChannel(channel.id, 'its end', ({ rests }) => rests)
    const other = post.whatsapp.ownerPhone()
    await expect(requestPairingCode(post.messaging, post.businessId, channel.id, { phone: other.number })).rejects.toMatchObject({
      code: 'other_account',
    })
    const { id } = await connectWhatsApp(post.messaging, post.businessId, { channelId: channel.id })
    const offered = await post.untilChannel(id, 'a QR text', ({ pairing }) => pairing?.qr)
    other.scan(offered.pairing?.qr ?? '')
    const refused = await post.untilChannel(id, 'the refusal', ({ rests }) => rests)
    expect(refused).toMatchObject({ status: 'needs_pairing', statusCode: 'other_account', accountExternalId: phone.number })
    expect(other.devices).toEqual([])
    const taken = await post.link(other, { channelId: channel.id, confirm: true })
    expect(taken).toMatchObject({ id: channel.id, accountExternalId: other.number })
  })

  it('here: the phone shows no linked device any more, no secret stays, and the number’s conversations go on in its next channel', async () => {
    const { phone, channel, dana } = await linkedPerson()
    await dana.say('still there?')
    const conversation = await post.conversationOf(dana)
    expect(await removeChannel(post.messaging, post.access, post.businessId, channel.id)).toBe(true)
    expect(phone.devices).toEqual([])
    for (const table of ['whatsapp_accounts', 'whatsapp_keys', 'whatsapp_sent'])
      expect([table, await post.db.sql`select * from ${post.db.sql(table)} where channel_id = ${channel.id}`]).toEqual([table, []])
    const next = await post.link(phone)
    expect(next.id).not.toBe(channel.id)
    await dana.say('hello again')
    await expect.poll(bodies, patience).toContain('hello again')
    expect(await post.conversationOf(dana)).toMatchObject({ id: conversation.id, channelId: next.id, customerMessages: 2 })
  })
})

describe('a link by a code that is typed', { timeout: 120_000 }, () => {
  it('leads to the same channel, and a number that is none is refused', async () => {
    const phone = post.whatsapp.ownerPhone()
    const { id } = await connectWhatsApp(post.messaging, post.businessId)
    await expect(requestPairingCode(post.messaging, post.businessId, id, { phone: 'my phone' })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    const { code, expiresAt } = await requestPairingCode(post.messaging, post.businessId, id, { phone: `+${phone.number}` })
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now())
    phone.enterCode(code)
    expect(await post.untilChannel(id, 'the link', ({ status }) => status === 'connected')).toMatchObject({
      accountExternalId: phone.number,
    })
    await expect(connectWhatsApp(post.messaging, post.businessId, { channelId: id })).rejects.toMatchObject({ code: 'conflict' })
  })
})
