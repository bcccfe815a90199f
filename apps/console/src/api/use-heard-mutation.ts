import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { tellFailure } from '../shell/toast.tsx'

interface Hearing<Answer, Problem> {
  onSuccess?: ((answer: Answer) => unknown) | undefined
  onError?: ((problem: Problem) => unknown) | undefined
  onSettled?: (() => unknown) | undefined
  /** After success, and only where what asked is still shown: somebody who has left the page is not taken back to it. */
  goOn?: ((answer: Answer) => unknown) | undefined
}

type Heard<Answer, Problem, Wish, Before> = Omit<UseMutationResult<Answer, Problem, Wish, Before>, 'mutate'> & {
  mutate(wish: Wish, hearing?: Hearing<Answer, Problem>): void
}

/**
 * Like `useMutation`, but who asks by `mutate` hears the end of every call. There it is not told where what asked is no longer shown by then: a row that was
 * removed could not offer to take that back, and a refusal was silent. What was said of a failure goes once the same is done, or fails anew.
 */
export function useHeardMutation<Answer, Problem extends Error, Wish = void, Before = unknown>(
  options: UseMutationOptions<Answer, Problem, Wish, Before>,
): Heard<Answer, Problem, Wish, Before> {
  const mutation = useMutation(options)
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const failures = useRef(new Map<unknown, () => void>())
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (wish: Wish, { onSuccess, onError, onSettled, goOn }: Hearing<Answer, Problem> = {}) => {
      const subject = subjectOf(wish)
      const forget = () => {
        failures.current.get(subject)?.()
        failures.current.delete(subject)
      }
      void mutateAsync(wish).then(
        (answer) => {
          forget()
          onSuccess?.(answer)
          onSettled?.()
          if (shown.current) goOn?.(answer)
        },
        (problem: Problem) => {
          forget()
          failures.current.set(
            subject,
            tellFailure(() => onError?.(problem)),
          )
          onSettled?.()
        },
      )
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

/** Whose deed a wish is where one hook serves several: another's success takes no failure away. */
const subjectOf = (wish: unknown): unknown => (typeof wish === 'object' && wish !== null ? ('id' in wish ? wish.id : undefined) : wish)
