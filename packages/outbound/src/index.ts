export type { ExchangeRequest } from './exchange.ts'
export { isInwardAddress } from './inward-address.ts'
export { type GuardedAnswer, type GuardedFetch, type GuardedFetchOptions, openGuardedFetch, type Resolve } from './open-guarded-fetch.ts'
export { type OpenWire, openWire, type WireOptions } from './open-wire.ts'
