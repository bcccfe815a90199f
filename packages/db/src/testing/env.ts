/** Servers a developer or a pipeline names for the tests; absent ones are found or started. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined
export const testRedisUrl = process.env.TEST_REDIS_URL || undefined
/** How many times the usual amount the proofs try: 1 within `npm test`, more in `npm run prove`. */
export const proofScale = Math.max(1, Number(process.env.PROOF_SCALE) || 1)
