/** Servers a developer or a pipeline names for the tests; absent ones are found or started. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined
export const testRedisUrl = process.env.TEST_REDIS_URL || undefined
