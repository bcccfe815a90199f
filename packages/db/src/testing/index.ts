export { createTestDatabase, type TestDatabase } from './create-test-database.ts'
export { quietLogger } from './quiet-logger.ts'
export type { TestServers } from './servers.ts'
export { testRedisPrefix, testRedisUrl } from './test-redis.ts'
