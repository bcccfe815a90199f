import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import type { StartedProduct } from './start-product.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } satisfies BrowserContextOptions
export const desk = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions

/** A browser in which the first owner is signed in. Whatever its pages complain of loudly fails the test that opened them. */
export async function openConsole({ url, signInUrl }: StartedProduct, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const signedIn = await signIn(browser, signInUrl)
  return {
    browser,
    /** Opens a page, does something there, and closes it. */
    async visit(path: string, options: BrowserContextOptions & { language?: string }, look: (page: Page) => Promise<void>): Promise<void> {
      const { language, ...others } = options
      const context = await browser.newContext({ reducedMotion: 'reduce', storageState: signedIn, ...others })
      if (language) await context.addInitScript(`localStorage.setItem('proviso.language', '${language}')`)
      const page = await context.newPage()
      const complaints = listen(page)
      try {
        await page.goto(url + path)
        await look(page)
      } catch (error) {
        if (error instanceof Error) error.message += await shownAt(page, complaints)
        throw error
      } finally {
        await context.close()
      }
      expect(complaints).toEqual([])
    },
    close: () => browser.close(),
  }
}

async function signIn(browser: Browser, signInUrl: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(signInUrl)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'))
  const state = await context.storageState()
  await context.close()
  return state
}

/** Loud complaints: a script that failed, a file that the page's policy refused. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (line) => {
    // answers such as 404 are said by the browser itself, and a worker that a test does without by Playwright
    const isExpected = /^Failed to load resource|^Service Worker registration blocked by Playwright/.test(line.text())
    if (['error', 'warning'].includes(line.type()) && !isExpected) complaints.push(line.text())
  })
  return complaints
}

/** What stood there when a test failed: without it a failure on another machine tells nothing. */
async function shownAt(page: Page, complaints: string[]): Promise<string> {
  const text = await page.evaluate<string>('document.body.innerText').catch(String)
  return `\nAt ${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, 600)}${complaints.map((line) => `\nIt complained: ${line}`).join('')}`
}

/** axe finds nothing, and nothing is wider than the page. */
export async function isFine(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}

/** Every combination of colours, direction and size that the console is looked at in. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['en', 'ar'] as const).flatMap((language) =>
    [phone, desk].map((size) => ({
      name: `${colorScheme} ${language} ${size.viewport.width}`,
      options: { ...size, colorScheme, language },
    })),
  ),
)
