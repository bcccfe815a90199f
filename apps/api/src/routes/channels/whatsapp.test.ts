import { WhatsAppEmulator } from '@proviso/channels/testing/whatsapp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../testing/open-house.ts'

let whatsapp: WhatsAppEmulator
let house: House
let receiving: { close(): Promise<void> }
beforeAll(async () => {
  whatsapp = await WhatsAppEmulator.start()
  house = await openHouse({ whatsappUrl: whatsapp.url })
  receiving = house.whole.startReceiving()
})
afterAll(async () => {
  await receiving.close()
  await house.close()
  await whatsapp.stop()
})

const patience = { timeout: 60_000, interval: 50 }
const channel = async (id: string) => (await house.rest.get(`/v1/channels/${id}`)).body
const offer = (more: object = {}) => house.rest.post('/v1/channels', { kind: 'whatsapp', ...more })
const status = (id: string) => expect.poll(async () => (await channel(id)).status, patience)

describe('a WhatsApp channel', { timeout: 120_000 }, () => {
  it('is offered, shows what to scan until somebody has, and then whose it is; removed, no device is left on the phone', async () => {
    const { status: code, body } = await offer()
    expect([code, body]).toMatchObject([201, { kind: 'whatsapp', status: 'pairing', account: { external_id: null } }])
    expect((await offer()).body.id).toBe(body.id)
    await expect.poll(async () => (await channel(body.id)).qr, patience).toMatch(/^https:\/\/wa\.me\//)
    const waiting = await channel(body.id)
    expect(waiting).toMatchObject({ status_code: 'scan', next_step: expect.stringContaining('Linked devices'), pairing_code: null })
    expect(Date.parse(waiting.pairing_expires_at)).toBeGreaterThan(Date.now())
    const phone = whatsapp.ownerPhone({ name: 'Salon Ada' })
    phone.scan(waiting.qr)
    await status(body.id).toBe('connected')
    expect(await channel(body.id)).toMatchObject({ qr: null, account: { external_id: phone.number } })
    expect((await offer({ channel_id: body.id })).body).toMatchObject({ status: 409, code: 'conflict' })
    expect((await house.rest.post(`/v1/channels/${body.id}/pairing-code`, { phone: phone.number })).body).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect((await house.rest.delete(`/v1/channels/${body.id}`)).status).toBe(204)
    expect(phone.devices).toEqual([])
    expect((await house.rest.get(`/v1/channels/${body.id}`)).status).toBe(404)
  })

  it('is linked by a code that is typed; for another number than before only with a yes', async () => {
    const { body } = await offer()
    const ask = (phone: string, more: object = {}) => house.rest.post(`/v1/channels/${body.id}/pairing-code`, { phone, ...more })
    expect((await ask('my phone')).body).toMatchObject({ status: 422, code: 'validation_failed', errors: [{ pointer: '/phone' }] })
    const phone = whatsapp.ownerPhone()
    const given = await ask(`+${phone.number}`)
    expect([given.status, given.body]).toMatchObject([200, { code: expect.stringMatching(/^[A-Z0-9]{8}$/), channel: { id: body.id } }])
    expect((await channel(body.id)).pairing_code).toBe(given.body.code)
    phone.enterCode(given.body.code)
    await status(body.id).toBe('connected')
    phone.unlink()
    await status(body.id).toBe('needs_pairing')
    const other = whatsapp.ownerPhone()
    expect((await ask(`+${other.number}`)).body).toMatchObject({ status: 409, code: 'other_account' })
    const confirmed = await ask(`+${other.number}`, { confirm: true })
    other.enterCode(confirmed.body.code)
    await status(body.id).toBe('connected')
    expect(await channel(body.id)).toMatchObject({ account: { external_id: other.number } })
  })

  it('of another business is not there', async () => {
    const { body } = await house.as(house.theirs.writeKey).post('/v1/channels', { kind: 'whatsapp' })
    expect((await house.rest.post(`/v1/channels/${body.id}/pairing-code`, { phone: '+49 151 23456789' })).status).toBe(404)
    expect((await offer({ channel_id: body.id })).status).toBe(404)
    expect((await house.rest.delete(`/v1/channels/${body.id}`)).status).toBe(404)
  })
})
