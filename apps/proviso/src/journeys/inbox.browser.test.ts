import { call, MessagesApi, say } from '@proviso/assistant/testing'
import { TelegramEmulator } from '@proviso/channels/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findChromium, noChromium } from '../testing/find-chromium.ts'
import { desk, isFine, looks, openConsole, phone } from '../testing/open-console.ts'
import { type StartedProduct, startProduct } from '../testing/start-product.ts'

const executablePath = findChromium()
const patience = { timeout: 30_000 }
const hears = { timeoutMs: 20_000 }

let telegram: TelegramEmulator
let model: MessagesApi
let product: StartedProduct
let seat: Awaited<ReturnType<typeof openConsole>>

beforeAll(async () => {
  if (!executablePath) return console.warn(`The inbox is not tried in a browser: ${noChromium}.`)
  telegram = await TelegramEmulator.start()
  model = await MessagesApi.start()
  product = await startProduct({ TELEGRAM_API_ROOT: telegram.url, ANTHROPIC_BASE_URL: model.url, ANTHROPIC_API_KEY: 'sk-ant-inbox' })
  await product.send('PATCH', '/v1/business', { name: 'Salon Ada', reply_delay_ms: 100, media_delay_ms: 100 })
  await product.send('POST', '/v1/channels', { kind: 'telegram', token: telegram.token })
  seat = await openConsole(product, executablePath)
}, 120_000)
afterAll(async () => {
  await seat?.close()
  await product?.close()
  await Promise.all([telegram?.stop(), model?.stop()])
})
beforeEach((context) => context.skip(!executablePath, noChromium))

interface Listed {
  data: { id: string; lead_name: string; mode: string; unread: number }[]
}
const conversationOf = async (name: string) => {
  const { data } = (await product.send('GET', '/v1/conversations?sort=-last_message_at')) as Listed
  const found = data.find(({ lead_name }) => lead_name === name)
  if (!found) throw new Error(`there is no conversation with ${name}`)
  return found
}

describe('a person', () => {
  it('takes a chat over while the assistant writes: its reply never arrives, and it goes on once the chat is handed back', async () => {
    const vera = telegram.user({ first_name: 'Vera' })
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const voice = model.for(/when do you open/i).policy(async () => {
      await gate
      return say('We never close, says the draft.')
    })
    vera.say('Hello, when do you open?')
    await expect.poll(() => voice.requests.length, patience).toBe(1)
    await seat.visit('/inbox', desk, async (page) => {
      await page.getByRole('link', { name: /Vera/ }).click(patience)
      const field = page.getByRole('textbox', { name: 'Your message' })
      await page.getByText(/Writing takes this chat over for 30 minutes/).waitFor(patience)
      await field.fill('I am here myself:')
      await field.press('Shift+Enter')
      await field.pressSequentially('we open at nine.')
      await page.reload()
      await expect.poll(() => field.inputValue(), patience).toBe('I am here myself:\nwe open at nine.') // a draft outlives the page
      await field.press('Enter')
      await vera.hears(/I am here myself:\s+we open at nine\./, hears)
      open()
      await page.getByText(/A person answers until/).waitFor(patience)
      await page
        .getByRole('img', { name: 'Sent' })
        .or(page.getByText('Sent', { exact: true }))
        .first()
        .waitFor(patience)
      await vera.staysQuiet(1500)
      expect(await page.getByText('says the draft').count()).toBe(0)
      expect((await conversationOf('Vera')).mode).toBe('human')

      voice.policy(() => say('Yes, until six.'))
      await page.getByRole('button', { name: 'Hand back' }).click()
      await page.getByText('The assistant answers.').first().waitFor(patience)
      vera.say('And in the evening?')
      await vera.hears(/until six/, hears)
      await page.getByRole('log').getByText('Yes, until six.').waitFor(patience)
      await page.getByRole('log').getByText('A person took this chat over').waitFor(patience)
      await page.getByRole('log').getByText('The assistant answers again').waitFor(patience)
      // what is before somebody's eyes has been read
      await expect.poll(async () => (await conversationOf('Vera')).unread, patience).toBe(0)
    })
  })

  it('is told on a phone what was done, and neither the reply that they write nor what has the focus is covered', async () => {
    await seat.visit(`/inbox/${(await conversationOf('Vera')).id}`, phone, async (page) => {
      await page.getByRole('button', { name: 'Take over' }).click(patience)
      await page.getByRole('menuitem', { name: 'For an hour' }).click()
      const notice = page.getByText('The assistant is silent in this chat.')
      await notice.waitFor(patience)
      const placeOf = async (what: typeof notice) => {
        const box = await what.boundingBox()
        if (!box) throw new Error('it is not in view')
        return { top: box.y, bottom: box.y + box.height }
      }
      const field = page.getByRole('textbox', { name: 'Your message' })
      expect((await placeOf(notice)).bottom).toBeLessThan((await placeOf(field)).top)
      // what stands at the very top has the focus: the notice goes below it
      const search = page.getByRole('button', { name: 'Find', exact: true })
      await search.focus()
      await expect.poll(async () => (await placeOf(notice)).top >= (await placeOf(search)).bottom, patience).toBe(true)
      await page.getByRole('button', { name: 'Hand back' }).click()
      await page.getByText('The assistant answers again.').waitFor(patience)
    })
  })

  it('decides in the thread, on a phone, while the customer waits', async () => {
    await product.send('PUT', '/v1/functions/confirm_payment', { action: 'confirm_payment', approval: { mode: 'always' } })
    const noor = telegram.user({ first_name: 'Noor' })
    let asked = false
    model.for(/Noor paid/).policy((request) => {
      if (request.lastResults.length) {
        asked = true
        return say('A colleague is looking at it.')
      }
      return asked ? say('It is done, thank you for waiting.') : call('confirm_payment', { amount: 50 })
    })
    noor.say('Noor paid 50, please confirm')
    await noor.hears(/colleague/, hears)
    await seat.visit('/inbox?show=needs_you', phone, async (page) => {
      const row = page.getByRole('link', { name: /Noor/ })
      await row.waitFor(patience)
      expect(await row.textContent()).toContain('Decision')
      await row.click()
      const waiting = page.locator('[data-outcome=waiting]')
      await waiting.getByText('Shall this be done?').waitFor(patience)
      await isFine(page)
      await waiting.getByRole('button', { name: 'Approve' }).click()
      await page
        .locator('[data-outcome=succeeded]')
        .getByText(/^Approved by/)
        .waitFor(patience)
      await noor.hears(/done, thank you/, hears)
      await page.getByText('It is done, thank you for waiting.').waitFor(patience)

      await page.getByRole('button', { name: 'Why this answer?' }).first().click()
      const why = page.getByRole('dialog')
      await why.getByText('What it asked for').waitFor(patience)
      expect(await why.textContent()).toMatch(/Confirm a payment of €50\.00[\s\S]*Model[\s\S]*Tokens[\s\S]*Cost\$/)
      await isFine(page)
    })
  })

  it('finds a message by its words in a long thread, and comes back to the end', async () => {
    const bob = telegram.user({ first_name: 'Bob' })
    bob.burst(Array.from({ length: 130 }, (_, n) => (n === 12 ? 'A needle in the hay.' : `Line ${n}.`)))
    await bob.hears(undefined, { timeoutMs: 60_000 })
    await seat.visit('/inbox', desk, async (page) => {
      await page.getByRole('searchbox').fill('needle hay')
      await page.getByRole('link', { name: /A needle in the hay/ }).click(patience)
      const found = page.locator('article', { hasText: 'A needle in the hay.' })
      await found.waitFor(patience)
      await expect
        .poll(async () => {
          const box = await found.boundingBox()
          return box !== null && box.y > 0 && box.y + box.height < desk.viewport.height
        }, patience)
        .toBe(true)
      expect(await page.locator('article').count()).toBeLessThan(60)
      await page.getByRole('button', { name: /Jump to the latest/ }).click()
      await page.getByRole('log').getByText('Line 129.').waitFor(patience)
      bob.say('One more thing.')
      await page.getByRole('log').getByText('One more thing.').waitFor(patience)
    })
  })
})

describe('the test chat', () => {
  it('answers as the assistant would, with the reasons beside it, and sends nothing', async () => {
    model.for(/TESTING/).script([call('confirm_payment', { amount: 10 }), say('I asked a colleague to confirm it.')])
    await seat.visit('/test-chat', desk, async (page) => {
      await page.getByText('Nothing is sent to anybody.').waitFor(patience)
      const field = page.getByRole('textbox', { name: 'Write as a customer would' })
      await field.fill('TESTING: I have paid')
      await field.press('Enter')
      await page.getByText('I asked a colleague to confirm it.').waitFor(patience)
      await page.getByRole('button', { name: 'Why this answer?' }).click()
      const beside = page.getByRole('complementary', { name: 'Why?' })
      await beside
        .getByText(/Confirm a payment/)
        .first()
        .waitFor(patience)
      await isFine(page)
      // looking elsewhere does not end the talk
      await page.goto(`${product.url}/test-chat`)
      await page.getByText('I asked a colleague to confirm it.').waitFor(patience)
      await page.getByRole('button', { name: 'New session' }).click()
      await page.getByRole('heading', { name: 'Try your assistant' }).waitFor(patience)
    })
  })

  it('says why nobody answers once a person was called, and how the assistant goes on', async () => {
    await seat.visit('/test-chat', phone, async (page) => {
      const field = page.getByRole('textbox', { name: 'Write as a customer would' })
      await field.fill('Anybody there?', patience)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.waitForURL(/conversation=/, patience)
      await product.send('PATCH', `/v1/conversations/${new URL(page.url()).searchParams.get('conversation')}`, { mode: 'human' })
      await page.getByText(/^A person answers until/).waitFor(patience)
      await isFine(page)
      await page.getByRole('button', { name: 'Hand back' }).click()
      await page.getByText(/^A person answers until/).waitFor({ ...patience, state: 'detached' })
    })
  })
})

describe.each(looks)('in $name', ({ options }) => {
  it('axe finds nothing, and nothing is wider than the page', { timeout: 240_000 }, async () => {
    const { id } = await conversationOf('Noor')
    await seat.visit('/inbox', options, async (page) => {
      await page.getByRole('link', { name: /Noor/ }).waitFor(patience)
      await isFine(page)
    })
    await seat.visit(`/inbox/${id}`, options, async (page) => {
      await page.locator('[data-outcome=succeeded]').waitFor(patience)
      await isFine(page)
    })
    await seat.visit(`/inbox/${id}?side=lead`, options, async (page) => {
      await page.locator('[data-outcome=succeeded]').waitFor(patience)
      await page.getByText('Noor').nth(1).waitFor(patience)
      await isFine(page)
    })
    await seat.visit('/test-chat', options, async (page) => {
      await page.locator('form').last().waitFor(patience)
      await isFine(page)
    })
  })
})
