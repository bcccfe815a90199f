import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../api/queries.ts'

const kept = 'proviso.draft.'
/** Drafts of texts of rules stood under it once. */
const keptOnce = 'proviso.playbook.'
/** Whose, and in which business, what this tab keeps is. */
const whose = 'proviso.whose'

/** Where this person's draft of something in this business stands: somebody else who signs in here does not find it. */
export function useDraftKey(place: string): string {
  const { data: session } = useQuery(sessionQuery)
  return `${kept}${session?.user?.id ?? ''}.${session?.business.id ?? ''}.${place}`
}

/** What is being typed, kept in this browser until it is sent; a draft that is emptied is gone. What was sent is forgotten, and what was typed meanwhile stays. */
export function useDraft(place: string): [string, (next: string) => void, (sent: string) => void] {
  const key = useDraftKey(place)
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '')
  const change = (next: string) => {
    setText(next)
    if (next) localStorage.setItem(key, next)
    else localStorage.removeItem(key)
  }
  const forget = (sent: string) => {
    // what is kept is newer than what this was drawn with
    if (localStorage.getItem(key) === sent) change('')
  }
  return [text, change, forget]
}

interface Seat {
  userId: string
  businessId: string
}

/** Ends what was typed here and not sent: of everybody, or of everybody but one person, and what this tab kept for another business. */
export function forgetDrafts({ except }: { except?: Seat } = {}): void {
  for (const key of Object.keys(localStorage)) {
    const isMine = except && key.startsWith(`${kept}${except.userId}.`)
    if (!isMine && (key.startsWith(kept) || key.startsWith(keptOnce))) localStorage.removeItem(key)
  }
  const seat = except && `${except.userId}.${except.businessId}`
  if (!seat || sessionStorage.getItem(whose) !== seat) sessionStorage.clear()
  if (seat) sessionStorage.setItem(whose, seat)
}

/** Before anything is shown to who has signed in: what others left here ends. */
export function useOwnDrafts(seat: Seat): void {
  useState(() => forgetDrafts({ except: seat }))
}

/** What a tab that signs out tells the others. */
export const signedOut = 'signed out'

/** The whole browser forgets, its other tabs too. */
export function forgetAsSignedOut(): void {
  forgetDrafts()
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('proviso.session')
  channel.postMessage(signedOut)
  channel.close()
}
