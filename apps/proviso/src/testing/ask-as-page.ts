import type { Page } from 'playwright-core'

/** A request of the page's own session; throws where it is refused. */
export async function askAsPage(page: Page, method: string, path: string, body: object): Promise<Record<string, string>> {
  return page.evaluate(
    async ([how, where, what]) => {
      const session = (await (await fetch('/v1/session')).json()) as { csrf_token: string }
      const headers = { 'content-type': 'application/json', 'x-csrf-token': session.csrf_token }
      const answer = await fetch(where, { method: how, headers, body: what })
      if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${await answer.text()}`)
      return answer.status === 204 ? {} : ((await answer.json()) as Record<string, string>)
    },
    [method, path, JSON.stringify(body)] as const,
  )
}
