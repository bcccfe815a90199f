import type { JsonValue } from '@proviso/contracts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@proviso/contracts/endpoints'
import type { Tx } from '@proviso/db'
import type { Product } from '@proviso/runtime'
import type { Accounts, Visit } from './access/accounts.ts'
import type { Caller } from './access/caller.ts'
import type { Paging } from './lists/page.ts'

/** A request that was admitted and whose every part is as the endpoint describes it. */
export interface Asked<E extends Endpoint = Endpoint> {
  product: Product
  accounts: Accounts
  caller: Caller
  visit: Visit
  businessId: string
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: Request
  /** Of a list. */
  paging: Paging
  /** A transaction that sees this business only. */
  inBusiness<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A key or session has ended: nothing remembered of callers holds any longer. */
  forgetCallers(): void
}

export interface Route {
  endpoint: Endpoint
  /** The body is checked in full by who stores it, so that every fault is named at once. */
  bodyCheckedInside: boolean
  answer(asked: Asked): Promise<unknown>
}

/** An operation and what answers it. A `Response` goes out as it is: for bytes, and for statuses other than the usual one. */
export function route<const E extends Endpoint>(
  endpoint: E,
  answer: (asked: Asked<E>) => Promise<AnswerOf<E> | Response>,
  { bodyCheckedInside = false } = {},
): Route {
  return { endpoint, bodyCheckedInside, answer: answer as unknown as Route['answer'] }
}

/** The value of a sort key that is text. */
export const textAt = (key: JsonValue[] | undefined, at: number): string | undefined => {
  const value = key?.[at]
  return typeof value === 'string' ? value : undefined
}

/** The value of a sort key that is a number. */
export const numberAt = (key: JsonValue[] | undefined, at: number): number | undefined => {
  const value = key?.[at]
  return typeof value === 'number' ? value : undefined
}
