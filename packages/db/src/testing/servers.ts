import type { Connection } from '../connection.ts'

/** What the run's setup hands to every test file. */
export interface TestServers {
  /** Part of every name a run makes on shared servers. */
  run: string
  /** The server's own database, from which others are created. */
  connection: Connection
  /** The migrated database that is cloned. */
  template: string
  redis: { url: string } | { missing: string }
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServers: TestServers
  }
}
