import { WhatsAppEmulator } from '@proviso/channels/testing/whatsapp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exitCodes } from '../exit-codes.ts'
import { openTerminal } from '../terminal.ts'
import { captureTerminal } from '../testing/capture-terminal.ts'
import { openTestProduct } from '../testing/open-test-product.ts'
import { linkPhone, type PhoneWish } from './link-phone.ts'

let whatsapp: WhatsAppEmulator
let house: Awaited<ReturnType<typeof openTestProduct>>
let receiving: { close(): Promise<void> }
beforeAll(async () => {
  whatsapp = await WhatsAppEmulator.start()
  house = await openTestProduct({ whatsappUrl: whatsapp.url })
  receiving = house.product.startReceiving()
})
afterAll(async () => {
  await receiving.close()
  await house.close()
  await whatsapp.stop()
})

const patience = { timeout: 60_000, interval: 50 }
const link = (wish: PhoneWish, json = false) => {
  const { streams, out, err } = captureTerminal()
  const ended = linkPhone(
    { product: house.product, businessId: house.business.id, terminal: openTerminal(streams, json), alone: false },
    wish,
  )
  return { out, err, ended }
}
const channel = async () => {
  const [row] = await house.product.db.sql<{ id: string; pairing: { qr?: string } | null }[]>`
    select id, pairing from channels where kind = 'whatsapp' and removed_at is null order by created_at desc limit 1`
  return row
}
const qr = async () => {
  await expect.poll(async () => (await channel())?.pairing?.qr, patience).toBeTruthy()
  return (await channel())?.pairing?.qr ?? ''
}

describe('linking a phone in the terminal', { timeout: 120_000 }, () => {
  it('says the risk first, draws the code, says each state, and ends when messages are received', async () => {
    const phone = whatsapp.ownerPhone()
    const { out, ended } = link({})
    const text = await qr()
    await expect.poll(out, patience).toContain('a new one follows by itself')
    phone.scan(text)
    expect(await ended).toBe(exitCodes.ok)
    expect(out()).toMatch(
      /against WhatsApp’s terms[\s\S]*▄[\s\S]*Linked devices[\s\S]*Connected: \+\d+\n[\s\S]*The running product receives/,
    )
    expect(out()).toContain(`+${phone.number}`)
  })

  it('with a number shows a code to type', async () => {
    const phone = whatsapp.ownerPhone()
    const { out, ended } = link({ phone: `+${phone.number}` })
    await expect.poll(out, patience).toMatch(/Type: [A-Z0-9]{8}\n/)
    phone.enterCode(/Type: ([A-Z0-9]{8})/.exec(out())?.[1] ?? '')
    expect(await ended).toBe(exitCodes.ok)
  })

  it('of another number than before says what is to be done, and fails', async () => {
    const phone = whatsapp.ownerPhone()
    const first = link({})
    phone.scan(await qr())
    await first.ended
    phone.unlink()
    const { id = '' } = (await channel()) ?? {}
    await expect.poll(async () => (await house.product.db.sql`select id from channels where id = ${id} and rests`).length, patience).toBe(1)
    const { err, out, ended } = link({ channel: id }, true)
    whatsapp.ownerPhone().scan(await qr())
    expect(await ended).toBe(exitCodes.failed)
    expect(err()).toMatch(/^a phone with another number was linked\. Link the phone with the number of this channel, or confirm/)
    const states = out()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(states[0]).toMatchObject({ id, status: 'pairing' })
    expect(states.at(-1)).toMatchObject({ status: 'needs_pairing', code: 'other_account' })
  })
})
