import { MessagesApi, obedient } from '@proviso/assistant/testing'
import { TelegramEmulator } from '@proviso/channels/testing'
import type { Browser } from 'playwright-core'
import { type StartedProduct, startProduct } from './start-product.ts'

/**
 * A product with a messenger and a model, and the seed story told in it: said to have paid, refused, receipt sent, confirmed. Beside it
 * somebody who writes from right to left, and whose answer may not have arrived. Leaves nothing running where it fails.
 */
export async function playSeedStory(browser: Browser) {
  const telegram = await TelegramEmulator.start()
  const model = await MessagesApi.start()
  const product = await startProduct({ TELEGRAM_API_ROOT: telegram.url, ANTHROPIC_BASE_URL: model.url, ANTHROPIC_API_KEY: 'sk-ant-story' })
  const stage = {
    product,
    telegram,
    model,
    async close() {
      await product.close()
      await Promise.all([telegram.stop(), model.stop()])
    },
  }
  return tell(stage, await drawReceipt(browser)).catch(async (error: Error) => {
    await stage.close()
    throw new Error(`${error.message}; the product said:\n${product.log()}`, { cause: error })
  })
}
export type Story = Awaited<ReturnType<typeof playSeedStory>>

interface Stage {
  product: StartedProduct
  telegram: TelegramEmulator
  model: MessagesApi
  close(): Promise<void>
}

const patience = { timeoutMs: 30_000 }
const wants = {
  when: /paid|receipt/i,
  call: 'confirm_payment',
  with: { amount: 120 },
  claim: 'Thank you! Your payment of 120 € is confirmed.',
}

async function tell(stage: Stage, receipt: Uint8Array) {
  const { product, telegram, model } = stage
  await product.send('PATCH', '/v1/business', { name: 'Salon Ada', reply_delay_ms: 100, media_delay_ms: 100 })
  await product.send('POST', '/v1/channels', { kind: 'telegram', token: telegram.token })

  const alice = telegram.user({ first_name: 'Alice', last_name: 'Lovelace' })
  model.for(/paid|receipt/i).policy(obedient(wants))
  alice.say('I have already paid, I will send the receipt later, please confirm')
  await alice.hears(/need/i, patience)
  alice.sendPhoto(receipt, { caption: 'Here is the receipt' })
  await alice.hears(/confirmed/i, patience)

  const omar = telegram.user({ first_name: 'عمر', last_name: 'الحسن' })
  // delivered, but the answer that says so is lost
  telegram.fault('sendMessage', { reset: 'after' })
  const question = omar.say('مرحبا، هل يمكنني حجز موعد "قص شعر"؟')
  omar.sendDocument(new TextEncoder().encode('%PDF-1.4\ntrailer<<>>\n%%EOF'), { filename: 'تحويل-2026.pdf' })
  await omar.hears(undefined, patience)
  omar.edit(question, 'مرحبا، هل يمكنني حجز موعد "قص شعر" غداً؟')
  return { ...stage, alice }
}

async function drawReceipt(browser: Browser): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: 360, height: 480 } })
  await page.setContent(
    '<body style="font:20px/1.8 monospace;padding:2rem;background:#fdfcf5"><h2>Bank transfer</h2><p>To: Salon Ada<br>From: A. Lovelace<br>Amount: 120.00 EUR<br>Status: booked</p></body>',
  )
  const picture = await page.screenshot({ type: 'jpeg', quality: 80 })
  await page.close()
  return picture
}
