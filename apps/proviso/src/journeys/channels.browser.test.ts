import { WhatsAppEmulator } from '@proviso/channels/testing/whatsapp'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeViolations } from '../testing/axe-violations.ts'
import { findChromium, noChromium } from '../testing/find-chromium.ts'
import { type StartedProduct, startProduct } from '../testing/start-product.ts'

const executablePath = findChromium()
const phone = { viewport: { width: 390, height: 844 } }
const desk = { viewport: { width: 1280, height: 800 } }
const patience = { timeout: 30_000 }

let browser: Browser
let whatsapp: WhatsAppEmulator
let product: StartedProduct
let signedIn: Exclude<BrowserContextOptions['storageState'], string | undefined>
let complaints: string[] = []

beforeAll(async () => {
  if (!executablePath) return console.warn(`The channels are not tried in a browser: ${noChromium}.`)
  whatsapp = await WhatsAppEmulator.start()
  ;[browser, product] = await Promise.all([
    chromium.launch({ executablePath, args: ['--no-sandbox'] }),
    startProduct({ ...whatsapp.environment }),
  ])
  const page = await openPage(desk)
  await page.goto(product.signInUrl)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/sign-in'), patience)
  signedIn = await page.context().storageState()
  await page.context().close()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.close()
  await whatsapp?.stop()
})
beforeEach((context) => {
  context.skip(!executablePath, noChromium)
  complaints = []
})

async function openPage(options: BrowserContextOptions, language = 'en'): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', ...options })
  await context.addInitScript(`localStorage.setItem('proviso.language', '${language}')`)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type()) && !line.text().startsWith('Failed to load resource')) complaints.push(line.text())
  })
  return page
}

async function visit(path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>, language?: string) {
  const page = await openPage({ storageState: signedIn, ...options }, language)
  await page.goto(product.url + path)
  await look(page)
  await page.context().close()
  expect(complaints).toEqual([])
}

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience)
const channel = async () => {
  const { data } = (await product.send('GET', '/v1/channels')) as { data: { status: string; qr: string | null }[] }
  return data[0]
}

describe('an owner', () => {
  it('reads the risk, links a phone by the code on the page, and reads the first customer in the inbox', { timeout: 90_000 }, async () => {
    await visit('/channels', phone, async (page) => {
      await page.getByRole('button', { name: /linked phone/ }).click(patience)
      await sees(page, 'WhatsApp may block the number.')
      await page.getByRole('button', { name: 'Link a phone' }).click()
      await page.getByRole('img', { name: 'QR code to scan with WhatsApp' }).waitFor(patience)
      expect(await axeViolations(page)).toEqual([])
      const owner = whatsapp.ownerPhone({ name: 'Salon Ada' })
      owner.scan((await channel())?.qr ?? '')
      await page.getByRole('status').filter({ hasText: 'Connected' }).waitFor(patience)

      const dana = whatsapp.customer(owner, { name: 'Dana' })
      await dana.say('Do you have time on Friday?')
      await page.getByRole('link', { name: 'Inbox' }).first().click()
      await sees(page, 'Do you have time on Friday?')
      await page.goto(`${product.url}/channels`)
      await page.getByText('Last message from a customer').waitFor(patience)
      expect(await page.getByText('Last message from a customer').locator('..').textContent()).not.toContain('none yet')

      owner.unlink()
      await sees(page, 'The link was ended on the phone.')
      await page.getByRole('button', { name: 'Link again' }).click()
      await page.getByRole('img', { name: 'QR code to scan with WhatsApp' }).waitFor(patience)
      owner.scan((await channel())?.qr ?? '')
      await page.getByRole('status').filter({ hasText: 'Connected' }).waitFor(patience)
    })
  })

  it('gets a code that makes their own chat an owner’s', async () => {
    await visit('/channels', desk, async (page) => {
      await page.getByRole('button', { name: 'Link my chat' }).click(patience)
      await page.getByRole('img', { name: 'QR code that opens the chat' }).waitFor(patience)
      const text = await page.getByLabel('Or send this text to it yourself').inputValue()
      const [owner] = whatsapp.phones
      if (!owner) throw new Error('the phone of the test before')
      await whatsapp.customer(owner, { name: 'Ada herself' }).say(text)
      await sees(page, 'Your chat is linked.')
      await sees(page, 'Ada herself')
    })
  })

  it('removes a messenger only by its name', async () => {
    await visit('/channels', desk, async (page) => {
      await page.getByRole('button', { name: 'Remove', exact: true }).click(patience)
      const yes = page.getByRole('button', { name: 'Remove for good' })
      const name = (await page.getByText('To confirm, type:').textContent())?.replace('To confirm, type: ', '') ?? ''
      expect(await yes.isDisabled()).toBe(true)
      await page.getByLabel(/To confirm, type/).fill(name)
      await yes.click()
      await sees(page, 'No messenger is connected yet.')
    })
  })
})

describe('settings', () => {
  it('keep what was typed and not saved, and save what differs', async () => {
    await visit('/settings/business', phone, async (page) => {
      await page.getByLabel('What it should know').fill('We are a salon in Bonn.')
      await page.reload()
      await expect.poll(() => page.getByLabel('What it should know').inputValue(), patience).toBe('We are a salon in Bonn.')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await sees(page, 'Saved.')
    })
    expect(await product.send('GET', '/v1/business')).toMatchObject({ instructions: 'We are a salon in Bonn.' })
  })

  it('keep what two tabs do to the same stages, and ask where both have renamed one', async () => {
    await product.send('PUT', '/v1/stages', { stages: ['New', 'Won'].map((label) => ({ key: label.toLowerCase(), label })) })
    const labels = async () =>
      ((await product.send('GET', '/v1/stages')) as { stages: { label: string }[] }).stages.map(({ label }) => label)
    const stage = (page: Page, at: number) => page.getByLabel('Name of the stage').nth(at)
    await visit('/settings/stages', desk, async (mine) => {
      await stage(mine, 0).waitFor(patience)
      await visit('/settings/stages', desk, async (theirs) => {
        await theirs.getByRole('button', { name: 'Add stage' }).click(patience)
        await stage(theirs, 2).fill('Visit')
        await theirs.getByRole('button', { name: 'Save stages' }).click()
        await sees(theirs, 'Stages saved')
        await stage(mine, 0).fill('Fresh')
        await mine.getByRole('button', { name: 'Save stages' }).click()
        await sees(mine, 'Stages saved')
        expect(await labels()).toEqual(['Fresh', 'Won', 'Visit'])
        await stage(theirs, 1).fill('Theirs')
        await stage(mine, 1).fill('Ours')
        await mine.getByRole('button', { name: 'Save stages' }).click()
        await expect.poll(labels, patience).toEqual(['Fresh', 'Ours', 'Visit'])
        await theirs.getByRole('button', { name: 'Save stages' }).click()
        await sees(theirs, 'Somebody else has changed this meanwhile')
        expect(await stage(theirs, 1).inputValue()).toBe('Theirs')
        await theirs.getByRole('button', { name: 'Keep mine' }).click(patience)
        await theirs.getByRole('button', { name: 'Save stages' }).click()
        await expect.poll(labels, patience).toEqual(['Fresh', 'Theirs', 'Visit'])
      })
    })
  })

  it('make a key that is shown once and works', async () => {
    await visit('/settings/keys', desk, async (page) => {
      await page.getByLabel('What is it for?').fill('Website form')
      await page.getByRole('button', { name: 'Make the key' }).click()
      const key = await page.getByLabel('Website form').inputValue(patience)
      const answer = await fetch(`${product.url}/v1/session`, { headers: { authorization: `Bearer ${key}` } })
      expect(answer.status).toBe(200)
      await page.getByRole('button', { name: 'I have kept it' }).click()
      await sees(page, 'Website form')
      expect(await page.getByText(key).count()).toBe(0)
    })
  })

  it('add an address for events, try it, and say why it did not answer', async () => {
    await visit('/settings/webhooks', desk, async (page) => {
      await page.getByRole('textbox', { name: 'Address' }).fill('https://nowhere.invalid/hook')
      await page.locator('input').and(page.getByLabel('What it hears')).first().fill('booking')
      await page.getByRole('option', { name: 'booking.*' }).click(patience)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add the address' }).click()
      await page.getByRole('button', { name: 'I have kept it' }).click(patience)
      await page.getByRole('link', { name: /nowhere\.invalid/ }).click()
      await page.getByRole('button', { name: 'Send a test' }).click(patience)
      await sees(page, /no answer/)
    })
  })

  it('make a chain of follow-ups and find it again', async () => {
    await visit('/settings/follow-ups', phone, async (page) => {
      await page.getByRole('button', { name: 'New chain' }).click(patience)
      await page.getByLabel('Name', { exact: true }).fill('Quiet after an offer')
      await page.getByLabel('Words', { exact: true }).fill('Do you have any questions left?')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('link', { name: /Quiet after an offer.*1 step/ }).click(patience)
      expect(await page.getByLabel('Words', { exact: true }).inputValue(patience)).toBe('Do you have any questions left?')
    })
  })

  it('say in words what is healthy and what is not', async () => {
    await visit('/settings/health', phone, async (page) => {
      await sees(page, 'The practice model answers')
      await sees(page, 'Shape of the database')
    })
  })
})

describe.each([
  ['light', 'ar', phone],
  ['dark', 'en', desk],
] as const)('in %s, %s, at %o', (colorScheme, language, size) => {
  it('axe finds nothing, and nothing is wider than the page', { timeout: 240_000 }, async () => {
    const paths = [
      '/channels?connect=telegram',
      '/channels?connect=whatsapp_cloud',
      '/usage',
      '/settings',
      '/settings/business',
      '/settings/keys',
      '/settings/webhooks',
      '/settings/calendars',
      '/settings/follow-ups/new',
      '/settings/health',
    ]
    const page = await openPage({ storageState: signedIn, colorScheme, ...size }, language)
    for (const path of paths) {
      await page.goto(product.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor(patience)
      await expect.poll(() => page.locator('.appears-late').count(), patience).toBe(0)
      expect([path, await axeViolations(page)]).toEqual([path, []])
      expect([path, await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')]).toEqual([path, 0])
    }
    await page.context().close()
    expect(complaints).toEqual([])
  })
})
