const brokenWires = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '3D000',
])

/** Whether an error says that the database cannot be reached now, as opposed to a statement it refused. */
export const isDatabaseDown = (error: unknown): boolean => error instanceof Error && 'code' in error && brokenWires.has(String(error.code))
