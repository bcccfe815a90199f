import { useState } from 'react'
import { ApiProblem } from '../api/api-problem.ts'

/**
 * The key of what is made here. While nobody knows whether it was made it stays: a second try under another would make two. One that somebody else turns out
 * to have is not tried again.
 */
export function useNewKey(keyBeside: (others: readonly string[]) => string) {
  const [others, setOthers] = useState<readonly string[]>([])
  const [tried, setTried] = useState<string>()
  const key = tried ?? keyBeside(others)
  return {
    key,
    under: async <T>(make: (key: string) => Promise<T>): Promise<T> => {
      setTried(key)
      try {
        return await make(key)
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500) setTried(undefined)
        if (problem instanceof ApiProblem && problem.code === 'taken') setOthers([...others, key])
        throw problem
      }
    },
  }
}
