import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { Conversation } from '../../api/shapes.ts'
import { useMay } from '../../shell/use-may.ts'

/** Who has a conversation open before their eyes has read it. Who only looks on leaves it unread. */
export function useReadMark(conversation: Conversation | undefined): void {
  const client = useQueryClient()
  const seen = useDocumentVisibility() === 'visible'
  const may = useMay('conversations.patch')
  const id = conversation?.id
  const unread = conversation?.unread ?? 0
  const newest = conversation?.last_message_at
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is read anew, also where as many were unread before
  useEffect(() => {
    if (!id || !unread || !seen || !may) return
    const mark = async () => {
      const session = await client.ensureQueryData(sessionQuery)
      await send('PATCH /v1/conversations/{id}', { params: { id }, body: { unread: 0 }, csrfToken: session?.csrf_token ?? null })
      await client.invalidateQueries({ queryKey: ['conversations'] })
    }
    // not being able to say so is no fault worth a word: it stays unread
    mark().catch(() => undefined)
  }, [client, id, unread, newest, seen, may])
}
