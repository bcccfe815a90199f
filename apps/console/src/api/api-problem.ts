/** A request that did not get what it asked for: the server's problem document, or no answer at all (`unreachable`). */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | null

  constructor({ status, code, detail, requestId }: { status: number; code: string; detail: string; requestId: string | null }) {
    super(detail)
    this.name = 'ApiProblem'
    this.status = status
    this.code = code
    this.requestId = requestId
  }
}

export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null)
  const said = (name: string) => (body && typeof body === 'object' && name in body ? String((body as Record<string, unknown>)[name]) : '')
  return new ApiProblem({
    status: response.status,
    code: said('code') || 'unexpected',
    detail: said('detail') || said('title') || response.statusText,
    requestId: response.headers.get('x-request-id'),
  })
}
