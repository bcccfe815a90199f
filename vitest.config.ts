import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    pool: 'forks', // sockets, child processes and signals behave as in the product
    maxWorkers: 2, // most tests wait for something: two at a time keep even one core busy
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } }, // a busy machine takes its time; what never comes fails all the same
    // The Postgres client looks up array types on each new connection and lets nobody wait for the answer: a test that ends just then drops the
    // database under it. The product lives through the same rejection (apps/proviso/src/commands/start.ts).
    onUnhandledError: (error) => ('query' in error && /from pg_catalog\.pg_type a/.test(String(error.query)) ? false : undefined),
  },
})
