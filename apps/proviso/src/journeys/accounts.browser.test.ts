import { catchMail, totpCode, totpStep } from '@proviso/api/testing'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSecondBusiness } from '../testing/add-second-business.ts'
import { askAsPage } from '../testing/ask-as-page.ts'
import { findChromium, noChromium } from '../testing/find-chromium.ts'
import { desk, isFine, looks, openConsole, phone } from '../testing/open-console.ts'
import { earlyInStep, hearOfTheEndFirst, signOut, typeCode, typeSignIn } from '../testing/signing-in.ts'
import { type StartedProduct, startProduct } from '../testing/start-product.ts'

const executablePath = findChromium()
const patience = { timeout: 30_000 }
const email = 'ada@example.com'
const password = 'a few good words'

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>
type Mails = Awaited<ReturnType<typeof catchMail>>

let mails: Mails
let product: StartedProduct
let seat: Awaited<ReturnType<typeof openConsole>>
/** Where the owner is signed in. */
let owner: State
beforeAll(async () => {
  if (!executablePath) return console.warn(`Signing in is not tried in a browser: ${noChromium}.`)
  mails = await catchMail()
  // a browser makes passkeys for a name, and not for a bare address
  product = await startProduct((port) => ({
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Proviso <post@example.com>',
  }))
  await product.send('PATCH', '/v1/business', { name: 'Salon Ada', timezone: 'Europe/Berlin' })
  await product.send('POST', '/v1/leads', { name: 'Nina Weber' })
  seat = await openConsole(product, executablePath)
  await seat.visit('/', desk, async (page) => {
    await askAsPage(page, 'PATCH', '/v1/account', { email, name: 'Ada' })
    await askAsPage(page, 'PUT', '/v1/account/password', { new_password: password })
    owner = await page.context().storageState()
  })
  await addSecondBusiness(product, { name: 'Barber Bob', lead: 'Otto Bauer' })
}, 240_000)
afterAll(async () => {
  await seat?.close()
  await product?.close()
  await mails?.close()
})
beforeEach((context) => context.skip(!executablePath, noChromium))

const nobody = { ...desk, storageState: undefined }
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience)
const isIn = (page: Page) => page.getByRole('heading', { name: 'Home' }).waitFor(patience)

const typePassword = (page: Page, who = email, secret = password) => typeSignIn(page, who, secret)

/** The address in the mail that went to somebody after so many others. */
async function mailedLink(to: string, after: number): Promise<string> {
  await expect.poll(() => mails.mails.slice(after).filter((mail) => mail.to === to).length, patience).toBe(1)
  const link = /http\S+/.exec(mails.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[0]
  if (!link) throw new Error('the mail holds no link')
  return link.slice(product.url.length)
}

describe('an owner', () => {
  it('adds a passkey and signs in with it', { timeout: 90_000 }, async () => {
    await seat.visit('/account', nobody, async (page) => {
      const far = await page.context().newCDPSession(page)
      await far.send('WebAuthn.enable')
      await far.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await typePassword(page)
      await page.getByLabel('What it is called').fill('My laptop', patience)
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await sees(page, 'The passkey is added')
      await sees(page, 'My laptop')
      await isFine(page)
      await signOut(page)
      await page.getByRole('button', { name: 'With a passkey' }).click()
      await isIn(page)
      await page.goto(`${product.url}/account`)
      await sees(page, /by passkey/)
      await sees(page, /last used/)
    })
  })

  it('switches the second factor on, and gets in by a code of the app or a backup code, each once', { timeout: 180_000 }, async () => {
    await seat.visit('/account', nobody, async (page) => {
      await typePassword(page)
      const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Second factor' }) })
      await panel.getByRole('button', { name: 'Switch on' }).click(patience)
      const secret = await page.getByLabel('Key', { exact: true }).inputValue(patience)
      const codeAt = (off: number) => totpCode(secret, totpStep(Date.now()) + off)
      await isFine(page)
      await earlyInStep()
      await page.getByLabel('Code of the app').fill(codeAt(-1))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('list', { name: 'Backup codes' }).waitFor(patience)
      const [first = '', second = '', ...others] = await page
        .getByRole('list', { name: 'Backup codes' })
        .getByRole('listitem')
        .allTextContents()
      expect(others).toHaveLength(8)
      await isFine(page)
      await page.getByRole('button', { name: 'I have kept them' }).click()

      await signOut(page)
      await typePassword(page)
      await page.getByRole('heading', { name: 'One more step' }).waitFor(patience)
      await isFine(page)
      const code = codeAt(0)
      await typeCode(page, code)
      await isIn(page)

      await signOut(page)
      await typePassword(page)
      await typeCode(page, code)
      await page.getByRole('alert').waitFor(patience)
      await isFine(page)
      await typeCode(page, first)
      await isIn(page)

      await signOut(page)
      await typePassword(page)
      await typeCode(page, first)
      await page.getByRole('alert').waitFor(patience)
      await typeCode(page, second)
      await isIn(page)

      await page.goto(`${product.url}/account`)
      await sees(page, '8 backup codes left')
      await panel.getByRole('button', { name: 'Switch off' }).click()
      await page.getByLabel('Code of the app').fill(codeAt(1))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await panel.getByRole('button', { name: 'Switch on' }).waitFor(patience)
    })
  })

  it('signs in by a mailed link, once; a second time a page says what to do', { timeout: 90_000 }, async () => {
    await seat.visit('/', nobody, async (page) => {
      const refused: string[] = []
      page.on('response', (response) => {
        const address = new URL(response.url())
        if (response.status() >= 400 && address.pathname !== '/v1/session') refused.push(`${response.status()} ${address.pathname}`)
      })
      const before = mails.mails.length
      await page.getByLabel('E-mail').fill(email, patience)
      await page.getByRole('button', { name: 'Mail me a link instead' }).click()
      await sees(page, /a link is on its way/)
      const link = await mailedLink(email, before)
      await page.goto(product.url + link)
      await page.getByRole('heading', { name: 'Sign in to Proviso' }).waitFor(patience)
      await isFine(page)
      await page.getByRole('button', { name: 'Sign in' }).click()
      // nobody had shown before that the address is theirs: what was set up until then may have been somebody else's
      await sees(page, 'Your address is confirmed')
      await isFine(page)
      await page.locator('input[autocomplete=new-password]').fill(password)
      await page.getByRole('button', { name: 'Set the password' }).click()
      await sees(page, 'The password is set')
      await page.getByText('Your address is confirmed').waitFor({ ...patience, state: 'detached' })
      owner = await page.context().storageState()
      expect(refused).toEqual([])

      await page.goto(product.url + link)
      await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor(patience)
      await sees(page, /have another link mailed to you/)
      await isFine(page)
      expect(refused).toEqual(['410 /sign-in'])
      await page.getByRole('link', { name: 'Go to the sign-in page' }).click()
      await isIn(page)
    })
  })

  it('goes from one of their businesses to the other, and sees the leads of that one alone', { timeout: 60_000 }, async () => {
    await seat.visit('/leads', { ...desk, storageState: owner }, async (page) => {
      await sees(page, 'Nina Weber')
      expect(await page.getByText('Otto Bauer').count()).toBe(0)
      await page.getByRole('button', { name: 'Salon Ada: go to another business' }).click()
      await page.getByRole('menuitem', { name: /Barber Bob/ }).click()
      await page.getByRole('button', { name: 'Barber Bob: go to another business' }).waitFor(patience)
      await page.getByRole('link', { name: 'Leads' }).first().click()
      await sees(page, 'Otto Bauer')
      expect(await page.getByText('Nina Weber').count()).toBe(0)
      await hearOfTheEndFirst(page)
      await page.getByRole('button', { name: 'Barber Bob: go to another business' }).click()
      await page.getByRole('menuitem', { name: /Salon Ada/ }).click()
      await page.getByRole('button', { name: 'Salon Ada: go to another business' }).waitFor(patience)
      owner = await page.context().storageState()
    })
  })
})

describe('an agent', () => {
  const agent = 'mila@example.com'
  const words = 'another few words'

  it('joins by a mailed invitation, is listed wherever they are signed in, and ends one of them from the other', {
    timeout: 120_000,
  }, async () => {
    const before = mails.mails.length
    await seat.visit('/team', { ...desk, storageState: owner }, async (page) => {
      await page.getByLabel('Their e-mail').fill(agent, patience)
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await sees(page, /was mailed to/)
      await isFine(page)
    })
    await seat.visit(await mailedLink(agent, before), nobody, async (page) => {
      await page.getByRole('heading', { name: 'Join Salon Ada' }).waitFor(patience)
      await isFine(page)
      await page.getByLabel('Your name').fill('Mila')
      await page.locator('input[type=password]').fill(words)
      await page.getByRole('button', { name: 'Join' }).click()
      await isIn(page)
      await page.goto(`${product.url}/account`)
      await sees(page, 'confirmed')
      await seat.visit('/leads', { ...phone, storageState: undefined }, async (other) => {
        await typePassword(other, agent, words)
        await sees(other, 'Nina Weber')
        await page.reload()
        await sees(page, /by invitation/)
        await sees(page, /by password/)
        await page.getByRole('button', { name: 'Sign out there' }).click()
        await page.getByRole('button', { name: 'Sign out there' }).waitFor({ ...patience, state: 'detached' })
        await other.reload()
        await other.getByRole('heading', { name: 'Sign in' }).waitFor(patience)
      })
    })
  })

  it('comes by a link of an owner and a code of their app, on pages in the language of their browser', { timeout: 90_000 }, async () => {
    let secret = ''
    let link = ''
    await seat.visit('/team', { ...desk, storageState: owner }, async (page) => {
      const { data } = await page.evaluate<{ data: { id: string; email: string }[] }>("fetch('/v1/team').then((answer) => answer.json())")
      const made = await askAsPage(page, 'POST', `/v1/team/${data.find((member) => member.email === agent)?.id}/sign-in-link`, {})
      link = (made.url ?? '').slice(product.url.length)
    })
    const codeAt = (off: number) => totpCode(secret, totpStep(Date.now()) + off)
    await seat.visit('/', nobody, async (page) => {
      await typePassword(page, agent, words)
      await isIn(page)
      secret = (await askAsPage(page, 'POST', '/v1/account/second-factor', {})).secret ?? ''
      await earlyInStep()
      await askAsPage(page, 'POST', '/v1/account/second-factor/confirm', { code: codeAt(-1) })
    })
    await seat.visit(link, { ...phone, colorScheme: 'dark', locale: 'ar', storageState: undefined }, async (page) => {
      await page.getByRole('button', { name: 'تسجيل الدخول' }).click(patience)
      await page.getByRole('heading', { name: 'خطوة أخرى' }).waitFor(patience)
      await isFine(page)
      await page.getByRole('textbox').fill('000000')
      await page.getByRole('button').click()
      await page.getByRole('alert').waitFor(patience)
      await isFine(page)
      await page.getByRole('textbox').fill(codeAt(0))
      await page.getByRole('button').click()
      await page.waitForURL(`${product.url}/`, patience)
      await askAsPage(page, 'POST', '/v1/account/second-factor/end', { code: codeAt(1) })
    })
  })

  it('finds nothing of what somebody else typed at the same browser and did not send', { timeout: 90_000 }, async () => {
    const drafts = (page: Page) =>
      page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])').then((all) => all.includes('Dear Nina'))
    const field = (page: Page) => page.getByRole('textbox', { name: 'Write as a customer would' })
    await seat.visit('/test-chat', nobody, async (page) => {
      await typePassword(page)
      await field(page).fill('Dear Nina, quite between us', patience)
      await page.reload()
      await expect.poll(() => field(page).inputValue(), patience).toContain('Dear Nina')
      // the session ends without a word: the text waits for who typed it
      await page.context().clearCookies()
      await page.reload()
      await page.getByRole('heading', { name: 'Sign in' }).waitFor(patience)
      await typePassword(page)
      await expect.poll(() => field(page).inputValue(), patience).toContain('Dear Nina')
      // … and for nobody else
      await page.context().clearCookies()
      await page.reload()
      await page.getByRole('heading', { name: 'Sign in' }).waitFor(patience)
      await typePassword(page, agent, words)
      await page.getByRole('button', { name: /^Mila/ }).waitFor(patience)
      expect(await drafts(page)).toBe(false)

      await signOut(page)
      await typePassword(page)
      await isIn(page)
      await page.goto(`${product.url}/test-chat`)
      await field(page).fill('Dear Nina, once more', patience)
      expect(await drafts(page)).toBe(true)
      await signOut(page)
      expect(await drafts(page)).toBe(false)

      // by the way out that a phone has
      await typePassword(page)
      await isIn(page)
      await page.setViewportSize(phone.viewport)
      await page.goto(`${product.url}/test-chat`)
      await field(page).fill('Dear Nina, from the phone', patience)
      expect(await drafts(page)).toBe(true)
      await page.goto(`${product.url}/more`)
      await page.getByRole('button', { name: 'Sign out' }).click(patience)
      await page.getByRole('heading', { name: 'Sign in' }).waitFor(patience)
      expect(await drafts(page)).toBe(false)
    })
  })
})

describe.each(looks)('in $name', ({ name, options }) => {
  const locale = options.language === 'ar' ? 'ar' : 'en-GB'

  it('axe finds nothing on the ways in, and nothing is wider than the page', { timeout: 120_000 }, async () => {
    const links: string[] = []
    await seat.visit('/team', { ...options, storageState: owner }, async (page) => {
      await page.getByText('mila@example.com').first().waitFor(patience)
      const { data } = await page.evaluate<{ data: { id: string; email: string }[] }>("fetch('/v1/team').then((answer) => answer.json())")
      const mila = data.find((member) => member.email === 'mila@example.com')?.id
      const link = await askAsPage(page, 'POST', `/v1/team/${mila}/sign-in-link`, {})
      const invitation = await askAsPage(page, 'POST', '/v1/invitations', {
        email: `guest-${name.replaceAll(' ', '-')}@example.com`,
        role: 'viewer',
        expires_in_days: 7,
      })
      for (const address of [link.url, invitation.url]) links.push((address ?? '').slice(product.url.length))
      await isFine(page)
    })
    await seat.visit('/', { ...options, locale, storageState: undefined }, async (page) => {
      for (const path of ['/', '/sign-in?token=used', ...links]) {
        await page.goto(product.url + path)
        await page.getByRole('heading', { level: 1 }).waitFor(patience)
        await expect.poll(() => page.locator('.appears-late').count(), patience).toBe(0)
        await isFine(page).catch((error: Error) => {
          throw new Error(`${path}: ${error.message}`, { cause: error })
        })
      }
    })
  })
})
