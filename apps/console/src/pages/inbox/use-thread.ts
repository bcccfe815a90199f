import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { begin, joinPiece, type Loaded, type Place } from './join-piece.ts'
import { endKey, pieceQuery, threadEndQuery } from './queries.ts'
import type { Piece } from './shapes.ts'

type Step = { piece: Piece; place: Place | 'instead' }
const joined = (loaded: Loaded | undefined, { piece, place }: Step) =>
  place === 'instead' ? begin(piece) : joinPiece(loaded, piece, place)

/**
 * The loaded part of a thread, without gaps. The end is read anew whenever something happens in it, and with it the piece that is looked at;
 * everything else is read once, piece by piece.
 */
export function useThread(conversationId: string) {
  const client = useQueryClient()
  const [loaded, join] = useReducer(joined, undefined)
  const [loading, setLoading] = useState<'older' | 'newer'>()
  const lookedAt = useRef<string>(undefined)
  const current = useRef(loaded)
  current.current = loaded
  const end = useQuery(threadEndQuery(conversationId))

  useEffect(() => {
    if (!end.data) return
    join({ piece: end.data, place: 'end' })
    const around = lookedAt.current
    if (around === undefined || end.data.messages.some(({ id }) => id === around)) return
    // ticks, edits and deletions of what is looked at, further up; where it cannot be read, it stays as it was
    void client.fetchQuery(pieceQuery(conversationId, { around })).then(
      (piece) => join({ piece, place: 'any' }),
      () => undefined,
    )
  }, [client, conversationId, end.data])

  const load = useCallback(
    async (place: 'older' | 'newer') => {
      const from = place === 'older' ? current.current?.messages[0] : current.current?.messages.at(-1)
      if (!from) return
      setLoading(place)
      try {
        const piece = await client.fetchQuery(pieceQuery(conversationId, place === 'older' ? { before: from.id } : { after: from.id }))
        join({ piece, place })
      } finally {
        setLoading(undefined)
      }
    },
    [client, conversationId],
  )

  /** Loads the surroundings of a message or call, in the place of what is loaded where they do not touch. False: there is no such thing. */
  const goTo = useCallback(
    async (id: string): Promise<boolean> => {
      try {
        const piece = await client.fetchQuery(pieceQuery(conversationId, { around: id }))
        const touches = current.current?.messages.some((message) => piece.messages.some((each) => each.id === message.id))
        join({ piece, place: touches ? 'any' : 'instead' })
        return true
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 404) return false
        throw problem
      }
    },
    [client, conversationId],
  )

  const goToEnd = useCallback(async () => {
    const piece = await client.fetchQuery({ ...threadEndQuery(conversationId), staleTime: 0 })
    join({ piece, place: 'instead' })
  }, [client, conversationId])

  return {
    loaded,
    /** The newest messages there are, wherever is looked at. */
    end: end.data,
    error: end.error ?? undefined,
    retry: () => client.invalidateQueries({ queryKey: endKey(conversationId) }),
    /** What is being read just now; each of the four that read throws where no answer comes. */
    loading,
    loadOlder: useCallback(() => load('older'), [load]),
    loadNewer: useCallback(() => load('newer'), [load]),
    goTo,
    goToEnd,
    look: useCallback((id: string | undefined) => {
      lookedAt.current = id
    }, []),
  }
}
