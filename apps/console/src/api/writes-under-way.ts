/** A write that takes longer than this is not waited for. */
const patienceMs = 10_000

export interface WritesUnderWay {
  /** Passes a write on, and knows of it until it has ended. */
  follow<T>(write: Promise<T>): Promise<T>
  /**
   * Watches from now on. What it returns, once no write is under way any more, is whether one was since: a write may change the session, and an answer that it
   * overtook belongs to the one before.
   */
  watch(): () => Promise<boolean>
}

export function openWritesUnderWay({ longestMs = patienceMs } = {}): WritesUnderWay {
  const running = new Set<Promise<unknown>>()
  let begun = 0
  return {
    follow(write) {
      begun++
      running.add(write)
      const forget = () => void running.delete(write)
      write.then(forget, forget)
      return write
    },
    watch() {
      const before = begun
      const wereRunning = running.size > 0
      return async () => {
        const late = new Promise((resolve) => setTimeout(resolve, longestMs))
        const wasOne = wereRunning || begun > before
        await Promise.race([Promise.allSettled(running), late])
        return wasOne
      }
    },
  }
}

/** Of this tab. */
export const writesUnderWay = openWritesUnderWay()
