import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const patience = { timeout: 30_000 }

export async function typeSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email, patience)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function typeCode(page: Page, code: string) {
  await page.getByLabel('Code of your app').fill(code, patience)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A code of the step before holds for as long as its own step lasts and no longer; this leaves it half of that. */
export async function earlyInStep(): Promise<void> {
  const goneMs = Date.now() % 30_000
  if (goneMs > 15_000) await sleep(30_100 - goneMs)
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /account, language, colours/ }).click(patience)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor(patience)
}

/** When somebody goes to another business: the page hears that the session of before has ended, and only then has the answer with the new one. */
export async function hearOfTheEndFirst(page: Page) {
  const gone = { status: 401, contentType: 'application/problem+json', body: '{"status":401,"code":"unauthenticated"}' }
  await page.route('**/v1/account/switch', async (route) => {
    const told = page.waitForResponse((response) => response.url().endsWith('/v1/session') && response.status() === 401)
    await page.route('**/v1/session', (asked) => asked.fulfill(gone), { times: 1 })
    await page.evaluate("new BroadcastChannel('proviso.session').postMessage('another')")
    await told
    await route.continue()
  })
}
