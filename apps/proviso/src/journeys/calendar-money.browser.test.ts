import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeViolations } from '../testing/axe-violations.ts'
import { findChromium, noChromium } from '../testing/find-chromium.ts'
import { type StartedProduct, startProduct } from '../testing/start-product.ts'

const executablePath = findChromium()
const desk = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 } }
const patience = { timeout: 30_000 }

let browser: Browser
let product: StartedProduct
let signedIn: Exclude<BrowserContextOptions['storageState'], string | undefined>
/** Loud complaints of the pages that are open. */
let complaints: string[] = []
const made = { lead: '', booking: '', invoice: '', invoiceOfBen: '', paymentOfBen: '' }

/** A day that can be booked whatever the time is now, by the calendar of Dubai: its clocks never change. */
const date = new Date(Date.now() + 3 * 86_400_000 + 4 * 3_600_000).toISOString().slice(0, 10)
const inDubai = (clock: string) => new Date(`${date}T${clock}:00+04:00`).toISOString()

beforeAll(async () => {
  if (!executablePath) return console.warn(`The calendar is not tried in a browser: ${noChromium}.`)
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  product = await startProduct({})
  await product.send('PATCH', '/v1/business', { name: 'Salon Ada', timezone: 'Asia/Dubai', currency: 'AED' })
  await product.send('PUT', '/v1/services/cut', { name: 'Haircut', duration_minutes: 60, horizon_days: 365 })
  const day = [{ from: '09:00', to: '18:00' }]
  const hours = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [name, day]))
  for (const name of ['Sam', 'Zoe']) await product.send('PUT', `/v1/staff/${name.toLowerCase()}`, { name, services: ['cut'], hours })
  made.lead = await idOf('/v1/leads', { name: 'Anna' })
  const ben = await idOf('/v1/leads', { name: 'Ben' })
  const book = (lead_id: string, clock: string) =>
    idOf('/v1/bookings', { lead_id, service: 'cut', staff: 'sam', starts_at: inDubai(clock) })
  made.booking = await book(made.lead, '10:00')
  await book(ben, '13:00')
  made.invoiceOfBen = await idOf('/v1/invoices', { lead_id: ben, items: [{ description: 'Haircut', quantity: 1, unit_price: 80 }] })
  made.paymentOfBen = await idOf('/v1/payments', { lead_id: ben, amount: 30, note: 'Cash' })
  const page = await openPage(desk)
  await page.goto(product.signInUrl)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  signedIn = await page.context().storageState()
  await page.context().close()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.close()
})
beforeEach((context) => {
  context.skip(!executablePath, noChromium)
  complaints = []
})

async function idOf(path: string, body: object): Promise<string> {
  const { id } = (await product.send('POST', path, body)) as { id: string }
  return id
}

/** A browser on the other side of the world: no time may be its own. */
async function openPage(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'America/New_York', ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (line) => {
    // answers such as 404 are said by the browser itself
    if (['error', 'warning'].includes(line.type()) && !line.text().startsWith('Failed to load resource')) complaints.push(line.text())
  })
  return page
}

async function visit(path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await openPage({ storageState: signedIn, ...options })
  await page.goto(product.url + path)
  await look(page)
  await page.context().close()
  expect(complaints).toEqual([])
}

const blockOf = (page: Page) => page.locator(`[data-booking="${made.booking}"]`)
const question = (page: Page) => page.locator('[data-question]')
const stands = async () => {
  const { starts_at, staff } = (await product.send('GET', `/v1/bookings/${made.booking}`)) as { starts_at: string; staff: string }
  return { starts_at, staff }
}

describe('a booking', () => {
  it('is moved by dragging, once somebody has said yes, and by the clocks of the business', async () => {
    await visit(`/calendar?view=day&date=${date}`, desk, async (page) => {
      const block = blockOf(page)
      await block.waitFor(patience)
      await page.getByText('All times are those of Dubai. This device is set to New York.').waitFor(patience)
      await block.scrollIntoViewIfNeeded()
      const from = await block.boundingBox()
      const column = await page.locator('[data-column="zoe"]').boundingBox()
      if (!from || !column) throw new Error('nothing to drag')
      await page.mouse.move(from.x + 20, from.y + 10)
      await page.mouse.down()
      // an hour is sixty pixels high
      await page.mouse.move(column.x + 30, from.y + 10 + 120, { steps: 8 })
      await page.mouse.up()
      await question(page).getByText('12:00 (Dubai)').waitFor(patience)
      await question(page).getByText('With Zoe.').waitFor(patience)
      expect(await stands()).toEqual({ starts_at: inDubai('10:00'), staff: 'sam' })
      await question(page).getByRole('button', { name: 'Move' }).click()
      await question(page).waitFor({ state: 'detached', ...patience })
      expect(await stands()).toEqual({ starts_at: inDubai('12:00'), staff: 'zoe' })
    })
  })

  it('is moved with the keyboard alone', async () => {
    await visit(`/calendar?view=day&date=${date}`, desk, async (page) => {
      const block = blockOf(page)
      await block.waitFor(patience)
      await block.focus()
      for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowDown')
      await question(page).getByText('13:00 (Dubai)').waitFor(patience)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await question(page).waitFor({ state: 'detached', ...patience })
      expect(await stands()).toEqual({ starts_at: inDubai('13:00'), staff: 'zoe' })
    })
  })

  it('that cannot move stays, and the reasons and free times are named', async () => {
    await visit(`/calendar?view=day&date=${date}`, desk, async (page) => {
      const block = blockOf(page)
      await block.waitFor(patience)
      await block.focus()
      await page.keyboard.press('Shift+ArrowLeft')
      await question(page).getByText('With Sam.').waitFor(patience)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await question(page).getByText('It was not moved:').waitFor(patience)
      await question(page)
        .getByText(/^Sam: .*13:00–14:00/)
        .waitFor(patience)
      expect(await axeViolations(page)).toEqual([])
      expect(await stands()).toEqual({ starts_at: inDubai('13:00'), staff: 'zoe' })
      await question(page).getByRole('button', { name: '12:00' }).click()
      await question(page).getByRole('button', { name: 'Move' }).click()
      await question(page).waitFor({ state: 'detached', ...patience })
      expect(await stands()).toEqual({ starts_at: inDubai('12:00'), staff: 'sam' })
    })
  })

  it('is made on a phone from free times, and moved there by a form', async () => {
    await visit(`/bookings/new?lead=${made.lead}&service=cut&date=${date}`, phone, async (page) => {
      await page.getByRole('radio', { name: '16:00' }).click(patience)
      await page.getByRole('button', { name: 'Book', exact: true }).click()
      await page.waitForURL('**/bookings/bkg_*')
      await page.getByRole('button', { name: 'Move' }).click(patience)
      await page.getByRole('radio', { name: '17:00' }).click(patience)
      await question(page).getByRole('button', { name: 'Move' }).click(patience)
      await page.getByText(/^Moved from .*16:00 \(Dubai\) to .*17:00 \(Dubai\)$/).waitFor(patience)
    })
  })

  it('is made for somebody who is not there yet, added on the spot', async () => {
    await visit(`/bookings/new?service=cut&date=${date}`, phone, async (page) => {
      await page.getByRole('radio', { name: '15:00' }).click(patience)
      await page.getByRole('searchbox', { name: 'Customer' }).fill('Mia Newcomer')
      await page.getByRole('button', { name: 'Add “Mia Newcomer” as a new person' }).click(patience)
      await page.getByRole('button', { name: 'Book', exact: true }).click(patience)
      await page.waitForURL('**/bookings/bkg_*')
      await page.getByRole('heading', { name: 'Mia Newcomer' }).waitFor(patience)
    })
  })

  it('is moved by a finger that holds it, and a finger that does not scrolls', async () => {
    await visit(`/calendar?view=day&date=${date}`, { ...phone, hasTouch: true, isMobile: true }, async (page) => {
      const block = blockOf(page)
      await block.waitFor(patience)
      await block.evaluate((element) => (element as unknown as { scrollIntoView(to: object): void }).scrollIntoView({ block: 'center' }))
      const wire = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
        wire.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
      const drag = async ({ holdMs, byPx }: { holdMs: number; byPx: number }) => {
        const from = await block.boundingBox()
        if (!from) throw new Error('nothing to drag')
        const [x, y] = [from.x + 20, from.y + 10]
        await touch('touchStart', x, y)
        await page.waitForTimeout(holdMs)
        for (let step = 1; step <= 6; step++) {
          await touch('touchMove', x, y + (byPx * step) / 6)
          await page.waitForTimeout(16)
        }
        await touch('touchEnd')
      }
      const top = async () => (await block.boundingBox())?.y
      const before = await top()
      await drag({ holdMs: 0, byPx: -60 })
      await expect.poll(top, patience).not.toBe(before)
      expect(await question(page).count()).toBe(0)
      await expect.poll(async () => (await top()) === (await page.waitForTimeout(200).then(top)), patience).toBe(true)
      const still = await top()
      await drag({ holdMs: 700, byPx: -60 })
      await question(page).getByText('11:00 (Dubai)').waitFor(patience)
      expect(await top()).toBe(still)
      expect(new URL(page.url()).pathname).toBe('/calendar')
      expect(await axeViolations(page)).toEqual([])
      await question(page).getByRole('button', { name: 'Cancel' }).click()
      expect(await stands()).toEqual({ starts_at: inDubai('12:00'), staff: 'sam' })
    })
  })

  it('is found in a month that the arrow keys walk through, one day of which is in the order of Tab', async () => {
    await visit(`/calendar?view=month&date=${date}`, desk, async (page) => {
      const grid = page.getByRole('grid')
      await grid.locator('a[tabindex="0"]').first().waitFor(patience)
      const inTurn = grid.locator('[data-day] > a[tabindex="0"][aria-label]')
      expect(await inTurn.count()).toBe(1)
      await inTurn.focus()
      const focused = () => page.evaluate<string | undefined>(`document.activeElement?.closest('[data-day]')?.dataset.day`)
      const later = (days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
      await page.keyboard.press('ArrowRight')
      await expect.poll(focused, patience).toBe(later(1))
      for (const weeks of [1, 2, 3, 4, 5]) {
        await page.keyboard.press('ArrowDown')
        await expect.poll(focused, patience).toBe(later(1 + 7 * weeks))
      }
      expect(await inTurn.count()).toBe(1)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.searchParams.get('view') === 'day' && url.searchParams.get('date') === later(36))
    })
  })

  it('that cannot be made is explained', async () => {
    await visit(`/bookings/why?service=cut&date=${date}`, phone, async (page) => {
      await page.getByLabel('Time', { exact: true }).fill('20:00')
      await page.getByText('It cannot be booked.').waitFor(patience)
      await page.getByText(/Sam: /).waitFor(patience)
    })
  })
})

describe('an invoice', () => {
  it('is seen before it is issued, issued, and paid in part', async () => {
    await visit(`/invoices/new?lead=${made.lead}`, desk, async (page) => {
      const paper = page.waitForResponse((response) => response.url().includes('/v1/invoice-preview.pdf'), patience)
      await page.getByLabel('What for').fill('Haircut')
      await page.getByLabel('Price of one, AED').fill('120')
      await page
        .locator('[data-total]')
        .getByText(/120\.00/)
        .waitFor(patience)
      const { status, type } = await paper.then((response) => ({ status: response.status(), type: response.headers()['content-type'] }))
      expect({ status, type }).toEqual({ status: 200, type: 'application/pdf' })
      await page.getByRole('button', { name: 'Issue', exact: true }).click()
      await page.getByRole('button', { name: 'Yes, issue it' }).click()
      await page.waitForURL('**/invoices/inv_*')
      made.invoice = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await page.getByRole('button', { name: 'Record a payment' }).click(patience)
      // what opens has the focus, and is in view
      await page.getByLabel('Amount, AED').and(page.locator(':focus')).waitFor(patience)
      await page.getByLabel('Amount, AED').fill('50')
      await page.getByRole('button', { name: 'Record it' }).click()
      await page.getByText('Paid in part').first().waitFor(patience)
      await page.getByRole('link', { name: /50\.00.* paid \(PAY-/ }).click(patience)
      await page.waitForURL('**/payments/pay_*')
      await page.getByText('Invoice not paid in full').first().waitFor(patience)
    })
    expect(await product.send('GET', `/v1/invoices/${made.invoice}`)).toMatchObject({
      status: 'part_paid',
      total: { amount: 12_000, currency: 'AED' },
      open: { amount: 7000 },
    })
  })

  it('far down the list is reached by scrolling on', async () => {
    const items = [{ description: 'Haircut', quantity: 1, unit_price: 20 }]
    for (let n = 0; n < 55; n++) await product.send('POST', '/v1/invoices', { lead_id: made.lead, items, note: `No. ${n}` })
    await visit('/invoices', { ...phone, hasTouch: true, isMobile: true }, async (page) => {
      const rows = page.locator('main li a[href^="/invoices/inv_"]')
      await expect.poll(() => rows.count(), patience).toBe(50)
      await rows.last().scrollIntoViewIfNeeded()
      await expect.poll(() => rows.count(), patience).toBeGreaterThanOrEqual(55)
      await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count(), patience).toBe(0)
    })
  })

  it('stands among what wants a look until the rest is paid', async () => {
    await visit('/payments?show=mismatch', phone, async (page) => {
      await page.getByRole('link', { name: /Anna/ }).waitFor(patience)
    })
  })
})

describe.each([
  ['light', 'en', desk],
  ['dark', 'en', phone],
  ['light', 'ar', phone],
  ['dark', 'ar', desk],
] as const)('in %s and %s at %o', (colorScheme, language, size) => {
  it('axe finds nothing, and nothing is wider than the page', { timeout: 240_000 }, async () => {
    const page = await openPage({ storageState: signedIn, colorScheme, ...size })
    await page.addInitScript(`if (window.top === window) localStorage.setItem('proviso.language', '${language}')`)
    for (const path of [
      `/calendar?view=agenda&date=${date}`,
      `/calendar?view=day&date=${date}`,
      `/calendar?view=week&date=${date}`,
      `/calendar?view=month&date=${date}`,
      `/bookings/${made.booking}`,
      `/bookings/new?date=${date}`,
      `/bookings/why?date=${date}`,
      '/settings/services?edit=cut',
      '/settings/staff?edit=sam',
      '/settings/money',
      '/invoices',
      `/invoices/${made.invoiceOfBen}`,
      '/payments',
      `/payments/${made.paymentOfBen}`,
      '/bookings/bkg_none',
    ]) {
      await page.goto(product.url + path)
      await page.locator('main h1').waitFor(patience)
      // whatever the page asks for has come, or has been refused
      await expect.poll(() => page.locator('.appears-late').count(), patience).toBe(0)
      expect(await axeViolations(page), path).toEqual([])
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), path).toBeLessThanOrEqual(0)
    }
    await page.context().close()
    expect(complaints).toEqual([])
  })
})
