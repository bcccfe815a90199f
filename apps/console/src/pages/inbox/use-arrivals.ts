import { useEffect, useState } from 'react'
import { texts } from '../../texts/index.ts'
import type { Piece } from './shapes.ts'

/** How many messages have come since the end was last in view, and what is said of those that come. */
export function useArrivals(end: Piece | undefined, atEnd: boolean): { unseen: number; said: string } {
  const messages = end?.messages
  const lastId = messages?.at(-1)?.id
  const [seen, setSeen] = useState<string>()
  const [heard, setHeard] = useState<string>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (lastId && (atEnd || seen === undefined)) setSeen(lastId)
  }, [lastId, atEnd, seen])
  useEffect(() => {
    if (!lastId || !messages || lastId === heard) return
    setHeard(lastId)
    const fresh = heard === undefined ? 0 : since(messages, heard).filter(({ author }) => author !== 'owner').length
    if (fresh > 0) setSaid(texts.talk.thread.came(fresh))
  }, [lastId, messages, heard])
  return { unseen: seen && messages ? since(messages, seen).length : 0, said }
}

const since = (messages: Piece['messages'], id: string): Piece['messages'] =>
  messages.slice(messages.findIndex((each) => each.id === id) + 1)
