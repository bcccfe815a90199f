import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong on the page as it stands, one line for each; the standards are WCAG 2.2 A and AA and axe's own advice. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe.run
    const { violations } = await run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`))
  })
}
