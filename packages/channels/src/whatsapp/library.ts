import type * as Baileys from '@whiskeysockets/baileys'

export type Library = typeof Baileys

/** Baileys, loaded where an account is really received: other processes do without its memory. */
export const loadLibrary = (): Promise<Library> => import('@whiskeysockets/baileys')
