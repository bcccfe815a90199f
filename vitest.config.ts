import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    pool: 'forks', // sockets, child processes and signals behave as in the product
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
