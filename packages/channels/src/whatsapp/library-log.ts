import { type Logger, loggable } from '@proviso/contracts'
import type { ILogger } from '@whiskeysockets/baileys/lib/Utils/logger.js'

/**
 * What Baileys logs, as far as it may stand in a log: its sentences and its errors' words, without what it hands along
 * (stanzas, keys, names of chats), at one level lower than it thinks.
 */
export function libraryLog(log: Logger): ILogger {
  const nothing = () => {}
  const sentence = (about: unknown, words?: string) => redact(words ?? (typeof about === 'string' ? about : 'no words'))
  const library: ILogger = {
    level: 'warn',
    child: () => library,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: (about, words) => log.debug({ ...errorIn(about) }, `the library warns: ${sentence(about, words)}`),
    error: (about, words) => log.warn({ ...errorIn(about) }, `the library says: ${sentence(about, words)}`),
  }
  return library
}

function errorIn(about: unknown): object {
  if (typeof about !== 'object' || about === null) return {}
  const error = [about, ...Object.values(about)].find((value) => value instanceof Error)
  if (!error) return {}
  const { name, message, code } = loggable(error)
  return { error: { name, message: redact(String(message)), ...(code ? { code } : {}) } }
}

/** Blanks whatever could be a phone number, a hidden id or key material: every reason that leaves this folder passes here. */
export const redact = (text: string): string => text.replace(/\d{5,}/g, '<number>').replace(/[A-Za-z0-9+/_-]{32,}={0,2}/g, '<bytes>')
