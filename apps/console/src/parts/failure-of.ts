/** What is waited for: a query, or what is put together of several. */
export interface Waited {
  data?: unknown
  error: Error | null
  refetch: () => unknown
}

/** Why what is waited for will not come, and a way to ask again for all that failed; undefined while it may still come, or has come. */
export function failureOf(...waited: readonly Waited[]): { error: Error; retry: () => unknown } | undefined {
  const failed = waited.filter(({ data, error }) => data === undefined && error !== null)
  const error = failed[0]?.error
  return error ? { error, retry: () => Promise.all(failed.map(({ refetch }) => refetch())) } : undefined
}
