import { setTimeout as delay } from 'node:timers/promises'
import { type LinkedAccount, type Logger, loggable } from '@proviso/contracts'
import type { AuthenticationCreds } from '@whiskeysockets/baileys'
import { chatName, userOf } from './chat-name.ts'
import type { KeyStore } from './key-store.ts'
import type { Library } from './library.ts'
import type { Me } from './stanza.ts'

export interface Credentials {
  value: AuthenticationCreds
  /** Stores the whole of it soon; the last change wins. Before the link there is nothing worth keeping. */
  changed(): void
  /** Once all changes are stored, or the signal has ended. Awaited before every new socket: it would start from what is stored. */
  settled(): Promise<void>
}

/** The account's secrets, or new ones where it is not linked: pairing always starts afresh. */
export async function openCredentials(store: KeyStore, library: Library, log: Logger, signal: AbortSignal): Promise<Credentials> {
  const stored = await store.loadCredentials()
  const loaded = stored === undefined ? undefined : (JSON.parse(stored, library.BufferJSON.reviver) as AuthenticationCreds)
  const value = loaded && isLinked(loaded) ? loaded : library.initAuthCreds()
  let dirty = false
  let saving: Promise<void> | undefined
  const save = async () => {
    while (dirty) {
      dirty = false
      try {
        await store.saveCredentials(JSON.stringify(value, library.BufferJSON.replacer))
      } catch (error) {
        dirty = true
        if (signal.aborted) break // whoever comes next starts from what is stored
        log.error({ error: loggable(error) }, 'the secrets of a linked account could not be stored; they are stored again')
        await delay(1000, undefined, { signal }).catch(() => undefined)
      }
    }
    saving = undefined
  }
  return {
    value,
    changed() {
      if (!isLinked(value)) return
      dirty = true
      saving ??= save()
    },
    async settled() {
      await saving
    },
  }
}

/** `registered` stays false after a QR, so that says nothing. */
export const isLinked = ({ account, me }: AuthenticationCreds): boolean => Boolean(account && me?.lid)

export function accountOf({ me }: AuthenticationCreds): LinkedAccount {
  const lid = chatName(me?.lid)
  const number = userOf(chatName(me?.id) ?? '@')
  return { number, ...(lid ? { lid } : {}), ...(me?.name && me.name !== '~' ? { name: me.name } : {}) }
}

export const meOf = (creds: AuthenticationCreds | undefined): Me => {
  const number = chatName(creds?.me?.id)
  const lid = chatName(creds?.me?.lid)
  return { ...(number ? { number } : {}), ...(lid ? { lid } : {}) }
}
