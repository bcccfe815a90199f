const keyOf = (conversationId: string) => `proviso.draft.${conversationId}`

/** What was typed and not sent, by conversation; stays in this browser until it is sent. */
export const readDraft = (conversationId: string): string => localStorage.getItem(keyOf(conversationId)) ?? ''

export function keepDraft(conversationId: string, text: string): void {
  if (text) localStorage.setItem(keyOf(conversationId), text)
  else localStorage.removeItem(keyOf(conversationId))
}
