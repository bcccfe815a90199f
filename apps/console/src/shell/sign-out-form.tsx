import type { ReactNode } from 'react'
import { forgetAsSignedOut } from './drafts.ts'

/** Ends the session, and in this browser what was typed and not sent. A form: the server answers with the page of who is signed out. */
export function SignOutForm({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <form {...(id ? { id } : {})} method="post" action="/sign-out" onSubmit={forgetAsSignedOut}>
      {children}
    </form>
  )
}
