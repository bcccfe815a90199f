/** SQLSTATE of a database error, or undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return code && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

export const sqlStates = {
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  foreignKeyViolation: '23503',
  queryCanceled: '57014',
  deadlock: '40P01',
  lockTimeout: '55P03',
} as const
