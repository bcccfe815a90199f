import { createInterface } from 'node:readline'
import type { Running } from '@proviso/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTerminal } from '../terminal.ts'
import { captureTerminal } from '../testing/capture-terminal.ts'
import { openTestProduct } from '../testing/open-test-product.ts'
import { chat } from './chat.ts'
import { receiptImage } from './receipt-image.ts'

let house: Awaited<ReturnType<typeof openTestProduct>>
let work: Running
beforeAll(async () => {
  house = await openTestProduct()
  work = await house.product.startWorking()
})
afterAll(async () => {
  await work.close()
  await house.close()
})

async function talk(script: string, json = false) {
  const captured = captureTerminal(script)
  const terminal = openTerminal(captured.streams, json)
  const lines = createInterface({ input: captured.streams.input })
  const code = await chat({ product: house.product, business: house.business, terminal, lines, isPerson: false })
  return { code, out: captured.out(), err: captured.err() }
}

describe('a talk in the terminal', () => {
  it('shows a claim refused for its reason, a receipt, and the confirmation that happens once', async () => {
    const { code, out } = await talk('I already paid, please confirm\n/photo\nI paid, confirm it again\n')
    expect(code).toBe(0)
    const [claim = '', receipt = '', again = ''] = out.split('you> ').slice(1)
    expect(claim).toMatch(/confirm_payment .* → blocked/)
    expect(claim).toMatch(/✗ client_sent_media: the customer has not sent a new image or document/)
    expect(claim).toMatch(/assistant> .*cannot do that yet/)
    expect(receipt).toMatch(/confirm_payment .* → succeeded/)
    expect(receipt).toMatch(/✓ client_sent_media/)
    const [reference] = /PAY-\w+/.exec(receipt) ?? ['none']
    expect(receipt).toContain(`done once: ${reference}`)
    expect(again).toMatch(/confirm_payment .* → blocked/)
    const payments = await house.product.db.business(house.business.id, (tx) => tx`select reference from payments`)
    expect(payments.map((row) => row.reference)).toEqual([reference])
  })

  it('prints one line of JSON per exchange where that is asked for', async () => {
    const { code, out } = await talk('I already paid 50, please confirm\n', true)
    expect(code).toBe(0)
    const exchange = JSON.parse(out)
    expect(exchange).toMatchObject({ said: 'I already paid 50, please confirm', model: 'rehearsal' })
    expect(exchange.calls[0]).toMatchObject({ outcome: 'blocked', arguments: { amount: 50 } })
  })

  it('says who answers once a person runs the conversation', async () => {
    const { out } = await talk('I want a person\nhello?\n')
    expect(out).toMatch(/hand_over .* → succeeded/)
    expect(out).toMatch(/no answer: a person runs this conversation now/)
  })

  it('fails where a line cannot be said, and goes on', async () => {
    const { code, out, err } = await talk('/photo /nowhere/picture.png\n/dance\n\nhello\n/quit\nnever said\n')
    expect(code).toBe(1)
    expect(err).toMatch(/picture.png cannot be read/)
    expect(out).toContain('you> hello')
    expect(out).not.toContain('never said')
  })

  it('draws a receipt that no other one equals', () => {
    const [one, other] = [receiptImage(), receiptImage()]
    expect(Buffer.from(one).subarray(1, 4).toString()).toBe('PNG')
    expect(Buffer.compare(one, other)).not.toBe(0)
  })
})
