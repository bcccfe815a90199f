import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sessionQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { addOutgoing, type Outgoing, useOutgoingPlace } from './outgoing.ts'

/**
 * Sends a person's words into a conversation, which takes it over. They stand in the thread at once, with a clock; what was not taken stays
 * there with the reason, and is sent again under the same key, so that it never arrives twice.
 */
export function useSendMessage(conversationId: string) {
  const client = useQueryClient()
  const place = useOutgoingPlace(conversationId)
  return useCallback(
    async (text: string, again?: Outgoing) => {
      const entry: Outgoing = again
        ? { key: again.key, text, at: again.at }
        : { key: crypto.randomUUID(), text, at: new Date().toISOString() }
      addOutgoing(place, entry)
      try {
        const session = await client.ensureQueryData(sessionQuery)
        const sent = await send('POST /v1/conversations/{id}/messages', {
          params: { id: conversationId },
          body: { text },
          csrfToken: session?.csrf_token ?? null,
          idempotencyKey: entry.key,
        })
        addOutgoing(place, { ...entry, sent })
      } catch (error) {
        addOutgoing(place, { ...entry, failed: { reason: error instanceof Error ? saidProblem(error) : String(error) } })
      }
      void client.invalidateQueries({ queryKey: ['messages', conversationId] })
      void client.invalidateQueries({ queryKey: ['conversations'] })
    },
    [client, conversationId, place],
  )
}
