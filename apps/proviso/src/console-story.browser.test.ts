import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeViolations } from './testing/axe-violations.ts'
import { findChromium, noChromium } from './testing/find-chromium.ts'
import { playSeedStory, type Story } from './testing/play-seed-story.ts'

const executablePath = findChromium()
const phone = { viewport: { width: 390, height: 844 } }
const desk = { viewport: { width: 1280, height: 800 } }
const patience = { timeout: 30_000 }

let browser: Browser
let story: Story
let url: string
let signedIn: Exclude<BrowserContextOptions['storageState'], string | undefined>
let conversation: string
/** Loud complaints of the pages that are open: a script that failed, a file that the page's policy refused. */
let complaints: string[] = []

beforeAll(async () => {
  if (!executablePath) return console.warn(`The console is not tried in a browser: ${noChromium}.`)
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  story = await playSeedStory(browser)
  url = story.product.url
  const page = await openPage(desk)
  await page.goto(story.product.signInUrl)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Home' }).waitFor(patience)
  await page.goto(`${url}/inbox`)
  await page.getByRole('link', { name: /Alice Lovelace/ }).click(patience)
  await page.waitForURL('**/inbox/conv_*')
  conversation = new URL(page.url()).pathname
  signedIn = await page.context().storageState()
  await page.context().close()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await story?.close()
})
beforeEach((context) => {
  context.skip(!executablePath, noChromium)
  complaints = []
})

async function openPage(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (line) => {
    // answers such as 404 are said by the browser itself
    if (['error', 'warning'].includes(line.type()) && !line.text().startsWith('Failed to load resource')) complaints.push(line.text())
  })
  return page
}

/** Opens a page of who is signed in, does something there, and closes it. */
async function visit(path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await openPage({ storageState: signedIn, ...options })
  await page.goto(url + path)
  await look(page)
  await page.context().close()
  expect(complaints).toEqual([])
}

const notNow = { status: 409, contentType: 'application/problem+json', body: '{"code":"conflict","detail":"Not at this moment."}' }

/** Turns the wheel in the thread, as people do, until this stands there. */
const readUpTo = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.getByRole('log').hover()
      await page.mouse.wheel(0, -1500)
      return page.getByText(text, { exact: true }).count()
    }, patience)
    .toBeGreaterThan(0)

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience)

describe('who is not signed in', () => {
  it('is told how to get the link', async () => {
    await visit(conversation, { ...desk, storageState: undefined }, async (page) => {
      await page.getByRole('heading', { name: 'Sign in' }).waitFor(patience)
      await page.getByText('No password, or it is lost?').click()
      await page.getByText('For whoever runs the server').click()
      await sees(page, 'npm run -s proviso -- user create')
      expect(await page.title()).toBe('Sign in · Proviso')
    })
  })

  it('cannot use a link a second time', async () => {
    await visit('', { storageState: undefined }, async (page) => {
      await page.goto(story.product.signInUrl)
      await sees(page, 'This link does not work any more')
    })
  })
})

describe('the owner', () => {
  it('reads in the list who wrote, where, what was said last and who answers', async () => {
    await visit('/inbox', desk, async (page) => {
      const row = page.getByRole('link', { name: /Alice Lovelace/ })
      await row.waitFor(patience)
      expect(await row.textContent()).toMatch(
        /Alice Lovelace.*Assistant: Thank you! Your payment of 120 € is confirmed\..*TelegramAssistant/,
      )
      await sees(page, 'Choose a conversation')
    })
  })

  it('sees why the confirmation was refused, and on which picture it rests at last', async () => {
    await visit(conversation, desk, async (page) => {
      const [stopped, done] = [page.locator('[data-outcome=blocked]'), page.locator('[data-outcome=succeeded]')]
      await stopped.waitFor(patience)
      expect(await stopped.textContent()).toMatch(
        /Stopped: Confirm a payment of €120\.00[\s\S]*The customer has not sent a new image or document/,
      )
      expect(await done.textContent()).toMatch(/Done: Confirm a payment of €120\.00[\s\S]*The customer has sent a new image or document/)
      const ids = await page.evaluate<string[]>("[...document.querySelectorAll('article, [data-outcome]')].map(({ id }) => id)")
      expect(ids.map((id) => id.replace(/_.*/, ''))).toEqual(['msg', 'call', 'msg', 'msg', 'call', 'msg'])

      const receipt = page.locator('article', { has: page.locator('img') })
      const marked = page.waitForSelector('article[data-marked=true]:has(img)', patience) // before it is asked for: it stays a moment only
      await done.getByRole('button', { name: 'Show the message' }).click()
      await marked
      expect(new URL(page.url()).hash).toBe(`#${await receipt.getAttribute('id')}`)
      expect(await receipt.locator('img').evaluate((image) => 'naturalWidth' in image && image.naturalWidth)).toBeGreaterThan(100)
    })
  })

  it('asks why, and reads the arguments, the result and the time, and is led to the whole record', async () => {
    await visit(conversation, phone, async (page) => {
      const done = page.locator('[data-outcome=succeeded]')
      const why = done.getByRole('button', { name: 'Why?' })
      await why.click(patience)
      expect(await why.getAttribute('aria-expanded')).toBe('true')
      await done.getByText(/Reference/).waitFor(patience)
      expect(await done.textContent()).toMatch(/Amount€120\.00[\s\S]*PAY-\w+[\s\S]*the assistant[\s\S]*\d\d:\d\d[\s\S]*Full record/)
    })
  })

  it('sees what a customer writes without loading again', async () => {
    await visit(conversation, desk, async (page) => {
      await sees(page, 'Here is the receipt')
      story.alice.say('See you on Monday, عزيزتي!')
      await sees(page.getByRole('log').page(), 'See you on Monday, عزيزتي!')
    })
  })

  describe('a long thread', () => {
    let thread: string
    let oldest: string

    beforeAll(async () => {
      if (!executablePath) return
      const bob = story.telegram.user({ first_name: 'Bob' })
      bob.burst(Array.from({ length: 70 }, (_, n) => `Line ${n + 1}.`))
      await bob.hears(undefined, { timeoutMs: 30_000 })
      const { data } = (await story.product.send('GET', '/v1/conversations?sort=-last_message_at')) as {
        data: { id: string; lead_name: string }[]
      }
      thread = `/inbox/${data.find(({ lead_name }) => lead_name === 'Bob')?.id}`
      const first = (await story.product.send('GET', `/v1${thread.replace('inbox', 'conversations')}/messages?limit=1`)) as {
        data: { id: string }[]
      }
      oldest = String(first.data[0]?.id)
    })

    it('is read from its end, and what a link names is found in an older part of it', async () => {
      await visit(thread, phone, async (page) => {
        await sees(page, 'Line 70.')
        expect(await page.getByText('Line 1.', { exact: true }).count()).toBe(0)
        await readUpTo(page, 'Line 1.')
      })
      await visit(`${thread}#${oldest}`, phone, async (page) => {
        const marked = await page.waitForSelector('[data-marked]', patience)
        expect(await marked.textContent()).toContain('Line 1.')
        await expect.poll(async () => (await page.getByText('Line 1.', { exact: true }).boundingBox())?.y ?? 0).toBeGreaterThan(0)
      })
    })

    it('says which part does not come, asks for it no further by itself, and shows it when it is asked again', async () => {
      const page = await openPage({ storageState: signedIn, serviceWorkers: 'block', ...phone })
      let asked = 0
      const older = /\/thread\?(?=.*before=)/
      await page.route(older, (route) => {
        asked += 1
        return route.fulfill(notNow)
      })
      await page.goto(url + thread)
      await sees(page, 'Line 70.')
      await readUpTo(page, 'More could not be loaded. Not at this moment.')
      await page.getByRole('log').hover()
      await page.mouse.wheel(0, -500)
      await page.waitForTimeout(1000)
      expect(asked).toBe(1)
      expect(await axeViolations(page)).toEqual([])
      await page.unroute(older)
      await page.getByRole('button', { name: 'Try again' }).click()
      await readUpTo(page, 'Line 1.')
      await page.context().close()
    })
  })

  it('moves between list and thread on a phone, one at a time', async () => {
    await visit('/inbox', phone, async (page) => {
      await page.getByRole('link', { name: /Alice Lovelace/ }).click(patience)
      await sees(page, 'Here is the receipt')
      expect(await page.getByRole('region', { name: 'Conversations' }).isVisible()).toBe(false)
      await page.getByRole('link', { name: 'Back to Inbox' }).click()
      await page.getByRole('region', { name: 'Conversations' }).waitFor(patience)
      await page.goBack()
      await sees(page, 'Here is the receipt')
    })
  })

  it('is told when the practice model answers', async () => {
    const page = await openPage({ storageState: signedIn, ...phone })
    await page.route('**/v1/session', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), rehearsal: true } })
    })
    await page.goto(`${url}/inbox`)
    await sees(page, /^The practice model answers/)
    expect(await axeViolations(page)).toEqual([])
    await page.context().close()
  })

  it('is told what could not be loaded, and tries again', async () => {
    const page = await openPage({ storageState: signedIn, ...desk })
    await page.route('**/v1/conversations?*', (route) => route.fulfill(notNow))
    await page.goto(`${url}/inbox`)
    await sees(page, 'Not at this moment.')
    expect(await axeViolations(page)).toEqual([])
    await page.unroute('**/v1/conversations?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: /Alice Lovelace/ }).waitFor(patience)
    await page.context().close()
  })

  it.each([
    [200, '{"data":[],"next_cursor":null,"has_more":false}', 'No conversations yet'],
    [403, '{"code":"scope_missing"}', 'You may not see this'],
  ])('is told what an empty list means (%i)', async (status, body, said) => {
    const page = await openPage({ storageState: signedIn, ...phone })
    await page.route('**/v1/conversations?*', (route) => route.fulfill({ status, contentType: 'application/json', body }))
    await page.goto(`${url}/inbox`)
    await sees(page, said)
    expect(await axeViolations(page)).toEqual([])
    await page.context().close()
  })

  it('sees what was edited, what may not have arrived, and files, in the direction they were written', async () => {
    await visit('/inbox', desk, async (page) => {
      await page.getByRole('link', { name: /عمر/ }).click(patience)
      await sees(page, 'غداً')
      await sees(page, 'edited')
      await sees(page, 'May not have arrived')
      await page.getByRole('link', { name: /تحويل-2026\.pdf/ }).waitFor(patience)
      const direction = await page.evaluate<string>("getComputedStyle(document.querySelector('article p')).direction")
      expect(direction).toBe('rtl')
      expect(await axeViolations(page)).toEqual([])
    })
  })

  it('finds no blank page: not for an unknown path, nor conversation, nor message, nor an empty filter', async () => {
    await visit('/nowhere/at/all', desk, (page) => sees(page, 'There is no such page'))
    await visit('/inbox/conv_unknown', desk, (page) => sees(page, 'There is no such conversation'))
    await visit(`${conversation}#msg_unknown`, desk, (page) => sees(page, 'What the link leads to is not in this conversation.'))
    await visit('/inbox?state=human', phone, async (page) => {
      await page.getByRole('button', { name: 'Show all conversations' }).click(patience)
      await page.getByRole('link', { name: /Alice Lovelace/ }).waitFor(patience)
    })
  })
})

describe.each([
  ['light', phone],
  ['light', desk],
  ['dark', phone],
  ['dark', desk],
] as const)('in %s at %o', (colorScheme, size) => {
  const options = { ...size, colorScheme }

  it('axe finds nothing, and nothing is wider than the page', { timeout: 240_000 }, async () => {
    const isFine = async (page: Page) => {
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    }
    await visit('/inbox', options, async (page) => {
      await page.getByRole('link', { name: /Alice Lovelace/ }).waitFor(patience)
      await isFine(page)
    })
    await visit(conversation, options, async (page) => {
      await page.getByRole('button', { name: 'Why?' }).first().click(patience)
      await sees(page, 'What the assistant was told')
      await isFine(page)
    })
    await visit('/inbox', options, async (page) => {
      await page.getByRole('link', { name: /عمر/ }).click(patience)
      await sees(page, 'May not have arrived')
      await isFine(page)
    })
    await visit('/inbox/conv_unknown', options, async (page) => {
      await sees(page, 'There is no such conversation')
      await isFine(page)
    })
    await visit('/nowhere', options, async (page) => {
      await sees(page, 'There is no such page')
      await isFine(page)
    })
    await visit('/', { ...options, storageState: undefined }, async (page) => {
      await page.getByRole('heading', { name: 'Sign in' }).waitFor(patience)
      await isFine(page)
    })
  })
})

describe('the first page', () => {
  it('loads at most 260 KB of scripts, gzipped', async () => {
    const sizes: number[] = []
    const page = await openPage({ storageState: signedIn, ...phone })
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') sizes.push(gzipSync(await response.body()).length)
    })
    await page.goto(url)
    await page.getByRole('heading', { name: 'Needs you' }).waitFor(patience)
    await page.context().close()
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(260 * 1024)
  })
})

describe('who signs out', () => {
  it('is signed out, also on a page that is still open', async () => {
    await visit('/inbox', desk, async (page) => {
      const other = await page.context().newPage()
      await other.goto(url + conversation)
      await sees(other, 'Here is the receipt')
      await page.getByRole('button', { name: /account, language, colours/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByRole('button', { name: 'Sign out all the same' }).click() // they came by a link, and have no password
      await page.getByRole('heading', { name: 'Sign in' }).waitFor(patience)
      await other.getByRole('heading', { name: 'Sign in' }).waitFor(patience)
    })
  })
})
