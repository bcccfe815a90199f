import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useRef, useState } from 'react'
import { accountQuery, waysQuery } from '../api/queries.ts'
import { forgetAsSignedOut } from './drafts.ts'

const SignOutAsk = lazy(() => import('./sign-out-ask.tsx').then(({ SignOutAsk }) => ({ default: SignOutAsk })))

/** Nobody is kept from signing out by a server that does not answer. */
const patienceMs = 2000

/**
 * Ends the session, and in this browser what was typed and not sent. A form: the server answers with the page of who is signed out. Whoever came by a link and
 * has no other way in is told first that nothing leads back.
 */
export function SignOutForm({ id, children }: { id?: string; children?: ReactNode }) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const state = useRef<'here' | 'looking' | 'leaving'>('here')
  const [asking, setAsking] = useState(false)
  const before = useRef<Element | null>(null)
  const leave = () => {
    state.current = 'leaving'
    form.current?.requestSubmit()
  }
  const isLockedOut = async () => {
    const once = { retry: false, staleTime: 60_000 }
    const [{ email, has_password, passkeys }, ways] = await Promise.all([
      client.fetchQuery({ ...accountQuery, ...once }),
      client.fetchQuery({ ...waysQuery, ...once }),
    ])
    return passkeys.length === 0 && !(email !== null && (has_password || ways.mail))
  }
  const submit = async (event: SyntheticEvent) => {
    if (state.current === 'leaving') return forgetAsSignedOut()
    event.preventDefault()
    if (state.current === 'looking') return
    state.current = 'looking'
    const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false))
    const locked = await Promise.race([isLockedOut().catch(() => false), late])
    state.current = 'here'
    if (!locked) return leave()
    before.current = document.activeElement
    setAsking(true)
  }
  const stay = () => {
    setAsking(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  return (
    <>
      <form {...(id ? { id } : {})} ref={form} method="post" action="/sign-out" onSubmit={submit}>
        {children}
      </form>
      {asking && (
        <Suspense>
          <SignOutAsk onStay={stay} onLeave={leave} />
        </Suspense>
      )}
    </>
  )
}
