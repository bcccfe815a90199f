const withinSeconds = 3
const mostRemembered = 5000

/** Recognises greetings and away texts of the Business app, which come from the account as if its owner had typed them. */
export interface AutomaticReplies {
  customerWrote(chat: string, atSeconds: number): void
  /** True: seconds after the customer wrote, in words that went to another chat before. The very first of its kind looks like a person's. */
  isAutomatic(chat: string, atSeconds: number, text: string): boolean
}

export function openAutomaticReplies(): AutomaticReplies {
  const wroteAt = new Map<string, number>()
  const saidTo = new Map<string, string>()
  const remember = <T>(map: Map<string, T>, key: string, value: T) => {
    map.delete(key)
    map.set(key, value)
    const [oldest] = map.keys()
    if (map.size > mostRemembered && oldest !== undefined) map.delete(oldest)
  }
  return {
    customerWrote: (chat, atSeconds) => remember(wroteAt, chat, atSeconds),
    isAutomatic(chat, atSeconds, text) {
      if (!text) return false
      const before = saidTo.get(text)
      remember(saidTo, text, chat)
      const since = atSeconds - (wroteAt.get(chat) ?? Number.NEGATIVE_INFINITY)
      return before !== undefined && before !== chat && since >= 0 && since <= withinSeconds
    },
  }
}
