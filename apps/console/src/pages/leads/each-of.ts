const atOnce = 4

/** Does one thing for each, a few at a time; one that fails keeps no other from being done. */
export async function eachOf(ids: readonly string[], work: (id: string) => Promise<unknown>) {
  const waiting = [...ids]
  const done: string[] = []
  const failed: string[] = []
  let error: Error | undefined
  const take = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await work(id)
        done.push(id)
      } catch (problem) {
        failed.push(id)
        error ??= problem instanceof Error ? problem : new Error(String(problem))
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, take))
  return { done, failed, error }
}
