import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeViolations } from '../testing/axe-violations.ts'
import { findChromium, noChromium } from '../testing/find-chromium.ts'
import { desk, isFine, looks, openConsole, phone } from '../testing/open-console.ts'
import { type StartedProduct, startProduct } from '../testing/start-product.ts'

const executablePath = findChromium()
const patience = { timeout: 30_000 }

let product: StartedProduct
let seat: Awaited<ReturnType<typeof openConsole>>
beforeAll(async () => {
  if (!executablePath) return console.warn(`The shell is not tried in a browser: ${noChromium}.`)
  product = await startProduct({})
  await product.send('PATCH', '/v1/business', { name: 'Salon Ada', timezone: 'Europe/Berlin' })
  await product.send('POST', '/v1/leads', { name: 'Nina Weber', phone: '+4915112345689', email: 'nina@example.com' })
  seat = await openConsole(product, executablePath)
}, 180_000)
afterAll(async () => {
  await seat?.close()
  await product?.close()
})
beforeEach((context) => context.skip(!executablePath, noChromium))

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience)

/** Everything has come that was on its way. */
async function settles(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ ...patience, state: 'attached' })
  await expect.poll(() => page.locator('.appears-late').count(), patience).toBe(0)
}

/** Every place that the navigation lists, and what it does not list. */
async function everyPlace(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Settings' }).waitFor(patience)
  const listed = await page
    .locator('section nav a')
    .evaluateAll((links: unknown[]) => (links as { pathname: string; search: string }[]).map(({ pathname, search }) => pathname + search))
  return [...listed, '/more', '/account', '/setup', '/setup?step=rules', '/nowhere']
}

describe('whoever is signed in', () => {
  it('keeps the page, and what was typed in it, where the part for notices does not come; it is asked for again', async () => {
    const part = /\/notifications-[\w-]+\.js/
    // without the console's worker, which may have the part by then and would hand it out; begun where the part is not needed yet
    await seat.visit('/docs/errors', { ...desk, serviceWorkers: 'block' }, async (page) => {
      await page.route(part, (route) => route.abort())
      const failed = page.waitForEvent('requestfailed', { ...patience, predicate: (request) => part.test(request.url()) })
      await page.goto(`${product.url}/account`)
      const name = page.locator('input[autocomplete=name]')
      await name.fill('Half a na', patience)
      await failed
      const came = page.waitForResponse((response) => part.test(response.url()), patience)
      await page.unroute(part)
      await came
      expect(await name.inputValue()).toBe('Half a na')
    })
  })

  it('goes by keys, which stay out of fields and can be switched off', async () => {
    await seat.visit('/', desk, async (page) => {
      await page.getByRole('heading', { name: 'Home' }).waitFor(patience)
      await page.keyboard.press('g')
      await page.keyboard.press('c')
      await page.waitForURL('**/calendar')
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keys' }).waitFor(patience)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ ...patience, state: 'detached' })

      await page.goto(`${product.url}/account`)
      const name = page.locator('input[autocomplete=name]')
      await name.focus(patience)
      await page.keyboard.press('g')
      await page.keyboard.press('i')
      expect(new URL(page.url()).pathname).toBe('/account')
      await page.getByRole('switch', { name: 'Single keys' }).click()
      await page.keyboard.press('Tab')
      await page.keyboard.press('g')
      await page.keyboard.press('i')
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor(patience)
      expect(new URL(page.url()).pathname).toBe('/account')
    })
  })

  it('finds a person and a place by a few letters', async () => {
    await seat.visit('/', desk, async (page) => {
      await page.getByRole('button', { name: 'Find' }).click(patience)
      const field = page.getByPlaceholder('Place, person, conversation …')
      await field.fill('nina')
      await page.getByRole('button', { name: /Nina Weber/ }).waitFor(patience)
      expect(await axeViolations(page)).toEqual([])
      await field.fill('usa')
      await page.getByRole('button', { name: 'Usage and cost' }).waitFor(patience)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/usage')
    })
  })

  it('hears what happens in every tab by one stream', async () => {
    await seat.visit('/', desk, async (page) => {
      const streams: string[] = []
      await page.goto('about:blank') // the stream of the page before may still be about to open
      page.context().on('request', (request) => {
        if (request.url().includes('/v1/events')) streams.push(request.url())
      })
      await page.goto(product.url)
      await page.getByRole('heading', { name: 'Home' }).waitFor(patience)
      const other = await page.context().newPage()
      await other.goto(`${product.url}/tasks`)
      await settles(other)
      await expect.poll(() => streams.length, patience).toBe(1)
      await product.send('POST', '/v1/tasks', { title: 'Call the plumber', due_at: new Date(Date.now() - 60_000).toISOString() })
      await Promise.all([sees(other, 'Call the plumber'), sees(page, 'Call the plumber')])
      expect(streams).toHaveLength(1)
      expect(await page.title()).toMatch(/^\(\d\)/)
      // who led is gone: the next one leads, after what was heard last
      await page.close()
      await expect.poll(() => streams.length, patience).toBe(2)
      expect(streams[1]).toContain('last_event_id=')
    })
  })

  it('switches the assistant off only when asked twice, and everybody sees it', async () => {
    await seat.visit('/', phone, async (page) => {
      await page.getByRole('button', { name: 'Switch off' }).click(patience)
      await page.getByRole('button', { name: 'Cancel' }).click()
      expect(await product.send('GET', '/v1/business')).toMatchObject({ assistant_on: true })
      await page.getByRole('button', { name: 'Switch off' }).click()
      await page.getByRole('button', { name: 'Yes, switch off' }).click()
      await page.getByRole('link', { name: 'Assistant is off' }).waitFor(patience)
      expect(await product.send('GET', '/v1/business')).toMatchObject({ assistant_on: false })
      await page.getByRole('button', { name: 'Switch on' }).click()
      // nothing is promised that is not so: nobody reaches it yet
      await page.getByText('answers as soon as a messenger is connected').waitFor(patience)
      await page.getByRole('button', { name: 'Yes, switch on' }).click()
      await page.getByRole('link', { name: 'On, no messenger' }).waitFor(patience)
      expect(await product.send('GET', '/v1/business')).toMatchObject({ assistant_on: true })
    })
  })

  it('opens the console without a network, which says so, and comes back with it by itself', { timeout: 90_000 }, async () => {
    await seat.visit('/', desk, async (page) => {
      await page.getByRole('heading', { name: 'Home' }).waitFor(patience)
      await page.evaluate('navigator.serviceWorker.ready')
      await page.reload()
      await page.getByRole('heading', { name: 'Home' }).waitFor(patience)
      await page.context().setOffline(true)
      await page.reload()
      await sees(page, 'The server does not answer.')
      await page.context().setOffline(false)
      await page.getByRole('heading', { name: 'Home' }).waitFor(patience)
      await page.getByRole('link', { name: 'Tasks' }).click()
      await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor(patience)
      await page.context().setOffline(true)
      await page.getByText('Done', { exact: true }).click()
      await sees(page, 'The server does not answer.')
      await page.context().setOffline(false)
      await page.getByText('The server does not answer.').waitFor({ ...patience, state: 'detached' })
    })
  })
})

describe('whoever came by a link and has no password yet', () => {
  it('is told before signing out that nothing leads back in, and where to set one', async () => {
    await seat.visit('/more', phone, async (page) => {
      await page.getByRole('button', { name: 'Sign out' }).click(patience)
      const asked = page.getByRole('dialog', { name: 'You would have no way back in' })
      await asked.waitFor(patience)
      await isFine(page)
      await asked.getByRole('link', { name: 'Set a password' }).click()
      await page.locator('input[autocomplete=new-password]').waitFor(patience)
      await asked.waitFor({ ...patience, state: 'detached' })
    })
    await seat.visit('/', desk, async (page) => {
      await page.getByRole('button', { name: /account, language, colours/ }).click(patience)
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByRole('dialog', { name: 'You would have no way back in' }).waitFor(patience)
      await page.getByRole('menu').waitFor({ ...patience, state: 'detached' })
      await isFine(page)
    })
  })
})

describe('a viewer', () => {
  it('joins by an invitation, sees masked numbers, and is neither offered nor allowed to change anything', {
    timeout: 90_000,
  }, async () => {
    let link = ''
    await seat.visit('/team', desk, async (page) => {
      await page.getByLabel('Their e-mail').fill('vera@example.com', patience)
      await page.getByLabel('Role', { exact: true }).selectOption('viewer')
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      link = await page.getByLabel('Invitation', { exact: true }).inputValue(patience)
      expect(await axeViolations(page)).toEqual([])
    })
    await seat.visit(link.slice(product.url.length), { ...phone, storageState: undefined }, async (page) => {
      await page.getByRole('heading', { name: 'Join Salon Ada' }).waitFor(patience)
      expect(await axeViolations(page)).toEqual([])
      await page.getByLabel('Your name').fill('Vera')
      await page.locator('input[type=password]').fill('another few words')
      await page.getByRole('button', { name: 'Join' }).click()
      await page.getByRole('heading', { name: 'Home' }).waitFor(patience)
      expect(await page.getByRole('button', { name: 'Switch off' }).count()).toBe(0)

      await page.getByRole('link', { name: 'Leads' }).first().click()
      await sees(page, 'Nina Weber')
      expect(await page.locator('body').textContent()).not.toContain('15112345689')
      const refused = await page.evaluate(async () => {
        const session = (await (await fetch('/v1/session')).json()) as { csrf_token: string }
        const answer = await fetch('/v1/leads', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': session.csrf_token },
          body: JSON.stringify({ name: 'Nobody' }),
        })
        return [answer.status, ((await answer.json()) as { code: string }).code]
      })
      expect(refused).toEqual([403, 'role_missing'])
    })
  })
})

describe.each(looks)('in $name', ({ options }) => {
  it('axe finds nothing on any page, nothing is wider than it, and nothing complains', { timeout: 240_000 }, async () => {
    let places: string[] = []
    await seat.visit('/', desk, async (page) => {
      places = await everyPlace(page)
    })
    expect(places.length).toBeGreaterThan(15)
    await seat.visit('/', options, async (page) => {
      for (const place of places) {
        await page.goto(product.url + place)
        await settles(page)
        await isFine(page).catch((error: Error) => {
          throw new Error(`${place}: ${error.message}`, { cause: error })
        })
      }
    })
  })
})

// last: a new password ends the session that the others are seen in
describe('whoever sets a password', () => {
  it('keeps a password, and signs in with it', { timeout: 60_000 }, async () => {
    await seat.visit('/account', desk, async (page) => {
      await page.getByLabel('E-mail').first().fill('ada@example.com')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await sees(page, 'Saved')
      await page.locator('input[autocomplete=new-password]').fill('a few good words')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await sees(page, 'The password is set')
    })
    await seat.visit('/usage', { ...phone, storageState: undefined }, async (page) => {
      await page.getByLabel('E-mail').fill('ada@example.com', patience)
      await page.locator('input[type=password]').fill('a few good words')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('heading', { name: 'Usage' }).waitFor(patience)
    })
  })
})
