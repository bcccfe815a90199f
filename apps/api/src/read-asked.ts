import { cleanText, type Fault, faultsOf, ProvisoError } from '@proviso/contracts'
import type { Endpoint } from '@proviso/contracts/endpoints'
import type { z } from 'zod'
import { readBody } from './http/read-body.ts'
import { readJson } from './http/read-json.ts'

export const usualBodyBytes = 1024 * 1024

/** A query as the endpoint describes it. Unknown and repeated parameters are faults: a filter that is ignored is a wrong answer. */
export function readQuery(endpoint: Endpoint, url: URL): Record<string, unknown> {
  const faults: Fault[] = []
  const given: Record<string, string> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    if (values.length > 1) faults.push({ pointer: `/${name}`, detail: `${name} stands there ${values.length} times` })
    given[name] = cleanText(values[0] ?? '')
  }
  if (!endpoint.query) {
    faults.push(...Object.keys(given).map((name) => ({ pointer: `/${name}`, detail: `unknown parameter ${name}` })))
    if (!faults.length) return {}
    throw invalid('query', faults)
  }
  return checked(endpoint.query, given, 'query', faults) as Record<string, unknown>
}

/** The body as JSON, unchecked. */
export async function readGivenBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  return readJson(await readBody(request, endpoint.maxBodyBytes ?? usualBodyBytes))
}

export function checkBody(endpoint: Endpoint, given: unknown): unknown {
  return endpoint.body ? checked(endpoint.body, given, 'body') : undefined
}

/** What a part of a request holds that is JSON in a text. Throws `validation_failed` with every fault. */
export const checkedAgainst = <T extends z.ZodType>(schema: T, given: unknown, what: string) => checked(schema, given, what) as z.output<T>

function checked(schema: z.ZodType, given: unknown, what: string, others: Fault[] = []): unknown {
  const { data, error } = schema.safeParse(given)
  const faults = [...others, ...(error ? faultsOf(error) : [])]
  if (faults.length) throw invalid(what, faults)
  return data
}

const invalid = (what: string, faults: Fault[]) =>
  new ProvisoError('validation_failed', `The ${what} is not valid: ${faults.map(({ detail }) => detail).join('; ')}.`.slice(0, 1000), {
    faults,
  })
