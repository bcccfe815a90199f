import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '../../api/api-problem.ts'
import { findPasskey } from '../../api/passkey.ts'
import { send } from '../../api/send.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { texts } from '../../texts/index.ts'

type Step = { next: 'done'; ended?: boolean | undefined } | { next: 'second_factor'; ticket: string }

/** Signed in, or half of it. Signed in means a new session: everything is loaded anew, at the address that was asked for. */
function takeStep(step: Step, onTicket: (ticket: string) => void): void {
  if (step.next === 'second_factor') onTicket(step.ticket)
  else location.reload()
}

const nobody = { csrfToken: null }

export function usePasswordSignIn(onTicket: (ticket: string) => void) {
  return useMutation<Step, ApiProblem, { email: string; password: string }>({
    mutationFn: (body) => send('POST /v1/sign-in/password', { ...nobody, body }),
    onSuccess: (step) => takeStep(step, onTicket),
  })
}

export function useCodeSignIn(onDone: (step: { ended?: boolean | undefined }) => void) {
  return useMutation<Step, ApiProblem, { ticket: string; code: string }>({
    mutationFn: (body) => send('POST /v1/sign-in/second-factor', { ...nobody, body }),
    onSuccess: (step) => onDone(step.next === 'done' ? step : {}),
  })
}

export function useMailedLink() {
  return useMutation<unknown, ApiProblem, string>({
    mutationFn: (email) => send('POST /v1/sign-in/mail-link', { ...nobody, body: { email } }),
  })
}

/** `said`: why it did not work; nothing where the person has closed the browser's question. */
export function usePasskeySignIn(onTicket: (ticket: string) => void) {
  const attempt = useMutation<Step | undefined, Error>({
    mutationFn: async () => {
      const { ticket, options } = await send('POST /v1/sign-in/passkey/options', { ...nobody, body: {} })
      const response = await findPasskey(options)
      if (!response) return undefined
      return send('POST /v1/sign-in/passkey', { ...nobody, body: { ticket, response: response as never } })
    },
    onSuccess: (step) => step && takeStep(step, onTicket),
  })
  const { error } = attempt
  return { ...attempt, said: error && (error instanceof ApiProblem ? saidProblem(error) : texts.signIn.passkeyFailed) }
}
