import postgres from 'postgres'
import type { Connection } from '../connection.ts'

/** One plain connection, for creating and dropping databases. */
export function openAdmin(connection: Connection): postgres.Sql {
  const options = { max: 1, fetch_types: false, onnotice() {} }
  return 'url' in connection ? postgres(connection.url, options) : postgres({ ...connection, ...options })
}
