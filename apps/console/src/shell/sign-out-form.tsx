import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useRef, useState } from 'react'
import { accountQuery } from '../api/queries.ts'
import type { Account } from '../api/shapes.ts'
import { forgetAsSignedOut } from './drafts.ts'

const SignOutAsk = lazy(() => import('./sign-out-ask.tsx').then(({ SignOutAsk }) => ({ default: SignOutAsk })))

const hasWayBack = ({ email, has_password, passkeys }: Account) => passkeys.length > 0 || (email !== null && has_password)

/**
 * Ends the session, and in this browser what was typed and not sent. A form: the server answers with the page of who is signed out. Whoever came by a link and
 * has neither password nor passkey is told first that nothing leads back in.
 */
export function SignOutForm({ id, children }: { id?: string; children?: ReactNode }) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const sure = useRef(false)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    sure.current = true
    form.current?.requestSubmit()
  }
  const submit = async (event: SyntheticEvent) => {
    if (sure.current) return forgetAsSignedOut()
    event.preventDefault()
    const account = await client.fetchQuery(accountQuery).catch(() => undefined)
    if (account && !hasWayBack(account)) setAsking(true)
    else leave()
  }
  return (
    <>
      <form {...(id ? { id } : {})} ref={form} method="post" action="/sign-out" onSubmit={submit}>
        {children}
      </form>
      {asking && (
        <Suspense>
          <SignOutAsk onStay={() => setAsking(false)} onLeave={leave} />
        </Suspense>
      )}
    </>
  )
}
