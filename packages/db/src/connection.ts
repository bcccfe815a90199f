import postgres from 'postgres'

/** Where a Postgres is: an address, or the embedded server's socket. */
export type Connection = { url: string } | { host: string; port: number; user: string; database: string }

type OwnTypes = { bigint: number }
export type Sql = postgres.Sql<OwnTypes>
/** A transaction. Inside {@link Database.business} it sees one business only. */
export type Tx = postgres.TransactionSql<OwnTypes>
/** Either: for statements that stand alone and within a transaction alike. */
export type Queryable = postgres.ISql<OwnTypes>
/** A piece of SQL with its parameters, to be put into a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

interface ClientOptions {
  max: number
  applicationName: string
  /** Camel-case columns; the migrator must not have it. */
  plain?: boolean
  /** Outside an explicit read-write transaction nothing can be written. */
  readOnly?: boolean
  /** Told each time one of its connections closes. */
  onclose?: () => void
}

/** 64-bit integers arrive as numbers: sequences and minor units stay far below 2^53, and what does not is an error, not a rounded value. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`integer out of the safe range: ${text}`)
  return value
}

export function connect(connection: Connection, { max, applicationName, plain = false, readOnly = false, onclose }: ClientOptions): Sql {
  const options: postgres.Options<{ bigint: postgres.PostgresType<number> }> = {
    max,
    onnotice() {},
    // the default grows to 20 s, counted over all connections together: a restart of the server would cost that long
    backoff: () => 0.2,
    ...(onclose ? { onclose } : {}),
    types: { bigint: { to: 20, from: [20], parse: exactNumber, serialize: String } },
    connection: { application_name: applicationName, ...(readOnly ? { default_transaction_read_only: true } : {}) },
    ...(plain ? { max_lifetime: null } : { transform: { undefined: null, column: { from: postgres.toCamel, to: postgres.fromCamel } } }),
  }
  if ('url' in connection) return postgres(connection.url, options)
  return postgres({ ...options, host: connection.host, port: connection.port, user: connection.user, database: connection.database })
}
