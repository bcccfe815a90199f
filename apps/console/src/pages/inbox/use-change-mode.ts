import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'

export interface ModeWish {
  mode: 'assistant' | 'human'
  /** Null: without an end. */
  mode_until?: string | null
}

/** Who answers in a conversation. Never shown before it is so: a customer may be waiting on it. */
export function useChangeMode(conversationId: string) {
  const change = useWrite(
    (csrfToken, wish: ModeWish) => send('PATCH /v1/conversations/{id}', { params: { id: conversationId }, body: wish, csrfToken }),
    ['conversations'],
  )
  return {
    pending: change.isPending,
    change: (wish: ModeWish) =>
      change.mutate(wish, {
        onSuccess: () => sayDone(wish.mode === 'human' ? texts.talk.control.taken : texts.talk.control.handedBack),
        onError: (error) => sayFailed(texts.talk.control.failed, error),
      }),
  }
}

const hourMs = 3_600_000
const morning = 8

/** The moments until which a chat is usually taken over. */
export const inAnHour = (now: Date): string => new Date(now.getTime() + hourMs).toISOString()
export const tomorrowMorning = (now: Date): string => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morning).toISOString()
