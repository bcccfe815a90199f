import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeViolations } from '../testing/axe-violations.ts'
import { findChromium, noChromium } from '../testing/find-chromium.ts'
import { phone } from '../testing/open-console.ts'
import { type StartedProduct, startProduct } from '../testing/start-product.ts'

const executablePath = findChromium()
const patience = { timeout: 30_000 }

let browser: Browser
let product: StartedProduct
beforeAll(async () => {
  if (!executablePath) return console.warn(`The first run is not tried in a browser: ${noChromium}.`)
  product = await startProduct({})
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.close()
})
beforeEach((context) => context.skip(!executablePath, noChromium))

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience)

/** A picture of a bank's receipt, as a phone would take it. */
async function drawReceipt(): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 360, height: 480 } })
  await page.setContent(
    '<body style="font:20px/1.8 monospace;padding:2rem"><h2>Bank transfer</h2><p>Amount: 120.00 EUR<br>Status: booked</p></body>',
  )
  const picture = await page.screenshot({ type: 'png' })
  await page.close()
  return picture
}

describe('the first owner, on a phone', () => {
  it('comes in by the one link, is led through setting up, and sees a payment refused that has no receipt, then confirmed with one', {
    timeout: 120_000,
  }, async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Europe/Madrid', ...phone })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))

    await page.goto(product.signInUrl)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Set up your assistant' }).waitFor(patience)
    await sees(page, /^The practice model/)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Go on' }).click()

    await page.getByLabel('Name').fill('Salon Ada')
    expect(await page.getByLabel('Time zone').first().inputValue()).toBe('Europe/Madrid')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await sees(page, 'There is no key for the model yet')
    expect(await product.send('GET', '/v1/business')).toMatchObject({ name: 'Salon Ada', timezone: 'Europe/Madrid' })
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('link', { name: 'Connect a messenger' }).waitFor(patience)
    await page.getByRole('button', { name: 'Later' }).click()
    await sees(page, 'Only under 1 condition.')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: /Next|Later/ }).click()
    await page.getByRole('link', { name: 'Open the test chat' }).click(patience)

    const field = page.getByRole('textbox', { name: 'Write as a customer would' })
    await field.fill('I have already paid 120 EUR, I will send the receipt later, please confirm')
    await page.getByRole('button', { name: 'Send' }).click()
    const stopped = page.locator('[data-outcome=blocked]').first()
    await stopped.waitFor(patience)
    expect(await stopped.textContent()).toMatch(/has not sent/)

    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await drawReceipt() })
    await field.fill('I have paid 120 EUR, here is the receipt')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('[data-outcome=succeeded]').first().waitFor(patience)

    // whoever says something is shown it, wherever they were reading
    await page.locator('[role=log]').evaluate((log) => {
      ;(log as unknown as { scrollTop: number }).scrollTop = 0
    })
    await page.getByRole('button', { name: /^Jump to the latest/ }).waitFor(patience)
    await field.fill('And what do you offer?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('And what do you offer?').last().waitFor(patience)
    await expect.poll(() => page.getByRole('button', { name: /^Jump to the latest/ }).count(), patience).toBe(0)

    await page.goto(`${product.url}/setup?step=live`)
    await sees(page, 'It is on, but no messenger is connected: nobody can write to it.')
    expect(await page.getByRole('link', { name: 'Connect a messenger' }).getAttribute('href')).toBe('/channels')
    expect(await axeViolations(page)).toEqual([])

    await page.goto(product.url)
    await page.getByRole('heading', { name: 'Home' }).waitFor(patience)
    await sees(page, '3 steps left')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('cannot come in by the same link again, and is asked how to sign in', async () => {
    const context = await browser.newContext({ ...phone })
    const page = await context.newPage()
    await page.goto(product.signInUrl)
    await sees(page, 'This link does not work any more')
    await page.goto(`${product.url}/inbox`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor(patience)
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.locator('input[type=password]').fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await sees(page, 'E-mail or password is wrong.')
    expect(await axeViolations(page)).toEqual([])
    await context.close()
  })
})
