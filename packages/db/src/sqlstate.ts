/** SQLSTATE of a database error, or undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return code && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/**
 * A connection to the database that broke. The client also rejects promises of its own for it (its look-up of array types), which nobody can hear:
 * such a one must not end the process.
 */
export const isBrokenWire = (error: unknown): boolean => {
  const state = sqlState(error)
  if (state && /^(08|57P)/.test(state)) return true
  return error instanceof Error && 'code' in error && /^(CONNECTION_|CONNECT_|ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(String(error.code))
}

export const sqlStates = {
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  foreignKeyViolation: '23503',
  queryCanceled: '57014',
  deadlock: '40P01',
  lockTimeout: '55P03',
} as const
