import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sessionQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { whileHere } from '../../api/while-here.ts'
import { sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { conversationQuery, threadEndQuery } from '../inbox/queries.ts'
import { base64Of } from './attached-files.ts'
import type { TestSearch } from './test-search.ts'

export interface Asked {
  text: string
  files: readonly File[]
  atMs: number
}

/** Says something as a customer and waits for the assistant's real answer. What could not be asked comes back to be asked again. */
export function useTestChat(search: TestSearch, keep: (talk: TestSearch) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  /** False: it was not taken. */
  const ask = async (text: string, files: readonly File[]): Promise<boolean> => {
    setAsked({ text, files, atMs: Date.now() })
    const show = whileHere((talk: TestSearch) => navigate({ to: '/test-chat', search: { ...search, ...talk }, replace: true }))
    try {
      const media = await Promise.all(files.map(async (file) => ({ data: await base64Of(file), filename: file.name })))
      const session = await client.ensureQueryData(sessionQuery)
      const answer = await send('POST /v1/test-chat', {
        body: {
          text,
          ...(media.length ? { media } : {}),
          ...(search.session ? { session: search.session } : {}),
          ...(search.version ? { version: search.version } : {}),
        },
        csrfToken: session?.csrf_token ?? null,
      })
      await client.invalidateQueries({ queryKey: ['messages', answer.conversation_id] })
      // the thread takes the place of what was just said without a gap
      await Promise.all([
        client.prefetchQuery(conversationQuery(answer.conversation_id)),
        client.prefetchQuery(threadEndQuery(answer.conversation_id)),
      ])
      const talk = { session: answer.session, conversation: answer.conversation_id }
      keep({ ...talk, version: search.version })
      show(talk)
      return true
    } catch (error) {
      sayFailed(texts.talk.test.failed, error as Error)
      return false
    } finally {
      setAsked(undefined)
    }
  }
  return { asked, ask }
}
