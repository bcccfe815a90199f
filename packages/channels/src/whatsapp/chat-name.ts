/**
 * The name of a person's chat, without device or agent, under the hidden id (`@lid`) or the number (`@s.whatsapp.net`).
 * Undefined for groups, channels, broadcasts, status and machines: none of them is ever answered.
 */
export function chatName(jid: string | null | undefined): string | undefined {
  const [, user, server] = /^([1-9]\d*)(?:_\d+)?(?::\d+)?@(s\.whatsapp\.net|c\.us|hosted|lid|hosted\.lid)$/.exec(jid ?? '') ?? []
  return user && `${user}@${server?.endsWith('lid') ? 'lid' : 's.whatsapp.net'}`
}

export const isHidden = (chat: string): boolean => chat.endsWith('@lid')

export const userOf = (chat: string): string => chat.slice(0, chat.indexOf('@'))

/** `+` and digits; undefined for a hidden id, which is never a number. */
export const numberOf = (chat: string | undefined): string | undefined => (chat && !isHidden(chat) ? `+${userOf(chat)}` : undefined)
