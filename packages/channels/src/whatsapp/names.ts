import type { AuthKeys } from './auth-keys.ts'
import { isHidden, userOf } from './chat-name.ts'
import type { Chat } from './raw-update.ts'

/** Knows a chat by all its names, from what the server tells and from the mappings that the library keeps. */
export interface Names {
  /** Throws where the store does. */
  resolve(used: string, other?: string): Promise<Chat>
}

const mostRemembered = 50_000

export function openNames(keys: AuthKeys): Names {
  /** By number, the hidden id it was met with. */
  const met = new Map<string, string>()

  const lookUp = async (used: string): Promise<string | undefined> => {
    const id = isHidden(used) ? `${userOf(used)}_reverse` : userOf(used)
    const { [id]: user } = await keys.get('lid-mapping', [id])
    return typeof user === 'string' && user ? `${user}@${isHidden(used) ? 's.whatsapp.net' : 'lid'}` : undefined
  }
  return {
    async resolve(used, told) {
      const other = told ?? (await lookUp(used))
      if (!other) return isHidden(used) ? { chat: used } : { chat: used, byNumber: used }
      const [chat, byNumber] = isHidden(used) ? [used, other] : [other, used]
      const paired = met.get(byNumber) !== chat
      if (met.size >= mostRemembered) met.clear()
      met.set(byNumber, chat)
      return { chat, byNumber, ...(used === chat ? {} : { used }), ...(paired ? { paired } : {}) }
    },
  }
}
