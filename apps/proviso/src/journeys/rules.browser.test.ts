import { call, MessagesApi, obedient, say } from '@proviso/assistant/testing'
import { TelegramEmulator } from '@proviso/channels/testing'
import type { Page } from 'playwright-core'
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
  if (!executablePath) return console.warn(`Playbook and approvals are not tried in a browser: ${noChromium}.`)
  telegram = await TelegramEmulator.start()
  model = await MessagesApi.start()
  product = await startProduct({ TELEGRAM_API_ROOT: telegram.url, ANTHROPIC_BASE_URL: model.url, ANTHROPIC_API_KEY: 'sk-ant-rules' })
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

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience)
const paid = obedient({ when: /paid/i, call: 'confirm_payment', with: { amount: 30 }, claim: 'Your payment is confirmed.' })

describe('an owner who writes a proviso', () => {
  it('begins with a ready-made text, sees what becomes of each sentence, and takes what would work by a tap', async () => {
    await seat.visit('/playbook', desk, async (page) => {
      await page.getByRole('listitem').filter({ hasText: 'Beauty salon' }).getByRole('button', { name: 'Begin with it' }).click(patience)
      await sees(page, 'Only if we have their phone number.')
      const text = page.getByRole('textbox', { name: 'What the assistant should know and do' })
      await text.fill('## Confirm a payment\nWhen the customer says they have paid.\nAt most two per customer.\nOnly on sunny days.')
      const unclear = page.locator('[data-status=unclear]', { hasText: 'At most two per customer.' })
      await unclear.getByRole('button', { name: 'Take it' }).click(patience)
      expect(await text.inputValue()).toContain('At most 2 a day per customer.')
      await page.locator('li[data-status=enforced]', { hasText: 'At most 2 a day per customer.' }).waitFor(patience)
      await page.locator('li[data-status=unclear]', { hasText: 'Only on sunny days.' }).waitFor(patience)
      await page.reload()
      expect(await text.inputValue()).toContain('Only on sunny days.') // a draft outlives the page
    })
  })

  it('publishes it, and from then on the assistant is stopped by exactly that sentence', async () => {
    await seat.visit('/playbook', phone, async (page) => {
      const text = page.getByRole('textbox', { name: 'What the assistant should know and do' })
      await text.fill('## Confirm a payment\nWhen the customer says they have paid.\nOnly if we have their phone.', patience)
      await page.getByRole('tab', { name: 'Sentences' }).click()
      await page.locator('li[data-status=enforced]', { hasText: 'Only if we have their phone.' }).waitFor(patience)
      await page.getByRole('button', { name: 'Publish …' }).click()
      const asking = page.getByRole('region', { name: 'Put this text into force?' })
      await asking.getByText('1 rule added').waitFor(patience)
      await isFine(page)
      await asking.getByRole('button', { name: 'Put it into force' }).click()
      await page
        .getByText(/^Version \d+ is in force$/)
        .first()
        .waitFor(patience)
    })
    model.for(/RULES/).policy(paid)
    const answer = (await product.send('POST', '/v1/test-chat', { text: 'RULES: I have paid' })) as {
      calls: { id: string; outcome: string; checks: { sentence: string; passed: boolean }[] }[]
    }
    expect(answer.calls).toMatchObject([{ outcome: 'blocked', checks: [{ passed: false, sentence: expect.stringContaining('phone') }] }])

    await seat.visit('/activity?outcome=blocked', phone, async (page) => {
      const row = page.locator('[data-outcome=blocked]').first()
      await row.waitFor(patience)
      expect(await row.textContent()).toMatch(/Stopped: Confirm a payment of €30\.00.*phone/)
      await row.click()
      await sees(page, 'Why it was stopped')
      await sees(page, 'Does not hold')
      await page.getByText('Details as stored').click()
      await page
        .getByText(answer.calls[0]?.id ?? '')
        .first()
        .waitFor(patience)
      await isFine(page)
    })
  })

  it('tries a draft by saved dialogs before it is in force', async () => {
    model.for(/REGRESSION/).policy(paid)
    await seat.visit('/playbook?tab=tests', desk, async (page) => {
      await page.getByRole('button', { name: 'Add a test' }).click(patience)
      await page.getByRole('textbox', { name: 'Name' }).fill('no receipt')
      await page.getByRole('textbox', { name: /What the customer writes/ }).fill('REGRESSION: I have paid')
      await page.getByLabel('With the last message').selectOption('image')
      await page.getByRole('button', { name: 'Keep the test' }).click()
      await page.locator('[data-test=no-receipt]').waitFor(patience)
      const text = page.getByRole('textbox', { name: 'What the assistant should know and do' })
      await text.fill('## Confirm a payment\nOnly with a receipt.')
      await page.getByRole('button', { name: 'Run against this draft' }).click()
      await sees(page, '1 of 1 test does not hold.')
      await sees(page, 'It was let through.')
      await page.getByRole('button', { name: 'Run against what is in force' }).click()
      await sees(page, 'All tests hold.')
      await sees(page, /Stopped: .*phone/)

      await page.getByRole('tab', { name: 'Changes' }).click()
      const changes = page.getByRole('tabpanel')
      await changes.getByText(/Only if we have their phone number/).waitFor(patience)
      expect(await changes.textContent()).toMatch(/Removed: Only if we have their phone number.*Added: Only if the customer has sent/)
      await page.getByRole('tab', { name: 'The past' }).click()
      await page.getByRole('button', { name: 'Look at the past under this draft' }).click()
      await sees(page, /There are no real calls|Would have/)
      await page.getByRole('tab', { name: 'Versions' }).click()
      await sees(page, /Version 2 · Draft|Version 3 · Draft/)
      await isFine(page)
    })
  })
})

describe('an owner who is asked', () => {
  it('decides on a phone while the customers wait, who then are told; decided elsewhere it is gone here', async () => {
    const { version } = (await product.send('PUT', '/v1/playbook', {
      text: '## Confirm a payment\nWhen the customer says they have paid.\nAlways ask me first.',
    })) as { version: number }
    await product.send('POST', '/v1/playbook/publish', { version })
    const customers = ['Lena', 'Milan', 'Nadia'].map((name, at) => {
      const customer = telegram.user({ first_name: name })
      let asked = false
      model.for(new RegExp(`${name} paid`)).policy((request) => {
        if (request.lastResults.length) {
          asked = true
          return say('A colleague is looking at it.')
        }
        return asked ? say(`News for ${name}: it was decided.`) : call('confirm_payment', { amount: 50 + at })
      })
      customer.say(`${name} paid, please confirm`)
      return customer
    })
    const [lena, milan, nadia] = customers
    await Promise.all(customers.map((customer) => customer.hears(/colleague/, hears)))
    await seat.visit('/approvals', phone, async (page) => {
      const cardOf = (name: string) => page.locator('article', { hasText: `${name} paid, please confirm` })
      await cardOf('Lena').getByText('If you approve, the assistant will confirm a payment of €50.00.').waitFor(patience)
      await cardOf('Lena')
        .getByText(/Expires in/)
        .waitFor(patience)
      await isFine(page)
      await cardOf('Lena').getByRole('button', { name: 'Approve' }).click()
      await lena?.hears(/News for Lena/, hears)
      await cardOf('Lena').waitFor({ state: 'detached', ...patience })

      await cardOf('Milan').getByRole('button', { name: 'Decline' }).click()
      await page.getByRole('textbox', { name: 'Reason' }).fill('No such transfer')
      await isFine(page)
      await page.getByRole('button', { name: 'Decline now' }).click()
      await milan?.hears(/News for Milan/, hears)

      const { data } = (await product.send('GET', '/v1/approvals?status=pending')) as { data: { id: string }[] }
      await product.send('POST', `/v1/approvals/${data[0]?.id}/approve`, {})
      await sees(page, 'Nothing waits for you')
      await nadia?.hears(/News for Nadia/, hears)

      await page.getByText('Decided', { exact: true }).click()
      await sees(page, 'Approved and done')
      await sees(page, /Reason: No such transfer/)
    })
    await seat.visit('/activity?outcome=declined', desk, async (page) => {
      await page.locator('[data-outcome=declined]').first().click(patience)
      await page.getByRole('link', { name: 'Open the approval' }).click(patience)
      await sees(page, /Reason: No such transfer/)
    })
  })
})

describe('an owner who looks after the actions', () => {
  it('adds one that asks an address, is told at its field what is wrong, and tests another with a real conversation', async () => {
    await seat.visit('/actions', desk, async (page) => {
      await page.getByRole('link', { name: 'Confirm a payment' }).waitFor(patience)
      await page.getByRole('button', { name: 'Add an action' }).click()
      await page.getByLabel('What it does').selectOption({ label: 'Ask an address of your own (HTTP)' })
      await page.getByRole('textbox', { name: 'Name' }).fill('ask_stock')
      const address = page.getByRole('textbox', { name: 'Address' })
      await address.fill('http://127.0.0.1/stock')
      await page.getByRole('button', { name: 'Add it, switched off' }).click()
      await expect.poll(() => address.getAttribute('aria-invalid'), patience).toBe('true')
      await isFine(page)
      await page.getByRole('button', { name: 'Cancel' }).click()

      await page.getByRole('link', { name: 'Confirm a payment' }).click()
      await sees(page, 'Comes from the playbook')
      await page.getByRole('button', { name: 'Add a condition' }).click()
      await page.getByRole('menuitem', { name: 'They have written enough messages' }).click()
      await page.getByRole('textbox', { name: 'How many' }).fill('7')
      await sees(page, 'The customer has written at least 7 messages')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Not saved yet').waitFor({ state: 'detached', ...patience })
      await sees(page, 'Saved')
      await page.getByLabel('Conversation').selectOption({ label: 'Lena · Telegram' })
      await page.getByRole('textbox', { name: /^Amount/ }).fill('50')
      await page.getByRole('button', { name: 'What would happen?' }).click()
      await sees(page, 'It would be stopped')
      await sees(page, /Does not hold/)
      await page.getByRole('button', { name: 'Look at the past' }).click()
      await sees(page, /of the last \d+ would have been stopped/)
      await isFine(page)
    })
    const { text } = (await product.send('GET', '/v1/playbook')) as { text: string }
    expect(text).toContain('at least 7 messages')
  })
})

describe.each(looks)('in $name', ({ options }) => {
  it('axe finds nothing, and nothing is wider than the page', { timeout: 240_000 }, async () => {
    const { data } = (await product.send('GET', '/v1/calls?outcome=blocked')) as { data: { id: string }[] }
    const pages: [string, (page: Page) => Promise<unknown>][] = [
      ['/playbook?tab=sentences&action=confirm_payment', (page) => page.locator('li[data-status=enforced]').first().waitFor(patience)],
      ['/actions/confirm_payment', (page) => page.getByRole('radio').first().waitFor(patience)],
      ['/approvals?show=history', (page) => page.locator('article').first().waitFor(patience)],
      [`/activity/${data[0]?.id}`, (page) => page.locator('[data-outcome]').first().waitFor(patience)],
    ]
    for (const [path, ready] of pages)
      await seat.visit(path, options, async (page) => {
        await ready(page)
        await isFine(page)
      })
  })
})
