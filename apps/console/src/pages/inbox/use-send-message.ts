import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { sessionQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { texts } from '../../texts/index.ts'
import { addOutgoing, dropOutgoing, type Outgoing } from './outgoing.ts'

/**
 * Sends a person's words into a conversation, which takes it over. They stand in the thread at once, with a clock; what was not taken stays
 * there with the reason, and is sent again under the same key, so that it never arrives twice.
 */
export function useSendMessage(conversationId: string) {
  const client = useQueryClient()
  return useCallback(
    async (text: string, again?: Outgoing) => {
      const entry: Outgoing = again
        ? { key: again.key, text, at: again.at }
        : { key: crypto.randomUUID(), text, at: new Date().toISOString() }
      addOutgoing(conversationId, entry)
      try {
        const session = await client.ensureQueryData(sessionQuery)
        const sent = await send('POST /v1/conversations/{id}/messages', {
          params: { id: conversationId },
          body: { text },
          csrfToken: session?.csrf_token ?? null,
          idempotencyKey: entry.key,
        })
        addOutgoing(conversationId, { ...entry, sent })
      } catch (error) {
        addOutgoing(conversationId, { ...entry, failed: said(error) })
      }
      void client.invalidateQueries({ queryKey: ['messages', conversationId] })
      void client.invalidateQueries({ queryKey: ['conversations'] })
    },
    [client, conversationId],
  )
}

const said = (error: unknown): string =>
  error instanceof ApiProblem && error.status === 0 ? texts.failure.unreachable : error instanceof Error ? error.message : String(error)

/** Takes what was not sent out of the thread. */
export const discardOutgoing = (conversationId: string, key: string): void => dropOutgoing(conversationId, (entry) => entry.key === key)
