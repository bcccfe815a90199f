import { setTimeout as delay } from 'node:timers/promises'
import type { KeyChanges, KeyStore, Stored } from '../key-store.ts'

/** An account's keys as a store keeps them, outliving connections; as slow, as broken or as dead as a test wants it. */
export class MemoryKeys implements KeyStore {
  credentials: string | undefined
  readonly sent = new Map<string, string>()
  readonly values = new Map<string, string>()
  /** Each commit so far, by the types it touched. */
  readonly commits: string[][] = []
  /** Every call takes a time of up to this. */
  latencyMs = 0
  /** Asked before and after each commit: true, and the process is dead from here on. */
  dies?: (when: 'before' | 'after', commit: number, types: string[]) => boolean
  broken = false
  /** Calls that failed because it was. */
  refused = 0
  private dead = false

  async loadCredentials(): Promise<string | undefined> {
    await this.pass()
    return this.credentials
  }

  async saveCredentials(value: string): Promise<void> {
    await this.commit(['credentials'], () => {
      this.credentials = value
    })
  }

  async get(type: string, ids: string[]): Promise<Stored> {
    await this.pass()
    return Object.fromEntries(
      ids.flatMap((id) => {
        const value = this.values.get(`${type} ${id}`)
        return value === undefined ? [] : [[id, value]]
      }),
    )
  }

  async set(changes: KeyChanges): Promise<void> {
    await this.commit(Object.keys(changes), () => {
      for (const [type, values] of Object.entries(changes))
        for (const [id, value] of Object.entries(values)) {
          if (value === null) this.values.delete(`${type} ${id}`)
          else this.values.set(`${type} ${id}`, value)
        }
    })
  }

  async list(type: string): Promise<Stored> {
    await this.pass()
    const prefix = `${type} `
    return Object.fromEntries(
      [...this.values].flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [])),
    )
  }

  async forget(): Promise<void> {
    await this.pass()
    this.credentials = undefined
    for (const key of [...this.values.keys()]) if (!key.startsWith('inbound-journal ')) this.values.delete(key)
  }

  async saveSent(externalId: string, value: string): Promise<void> {
    await this.commit(['sent'], () => void this.sent.set(externalId, value))
  }

  async loadSent(externalId: string): Promise<string | undefined> {
    await this.pass()
    return this.sent.get(externalId)
  }

  /** Another process takes the store over: the dead one is gone, and what it still tries comes to nothing. */
  survivor(): MemoryKeys {
    const next = new MemoryKeys()
    next.credentials = this.credentials
    for (const [key, value] of this.values) next.values.set(key, value)
    for (const [id, value] of this.sent) next.sent.set(id, value)
    return next
  }

  kill(): void {
    this.dead = true
  }

  private async commit(types: string[], write: () => void): Promise<void> {
    await this.pass()
    const number = this.commits.length
    if (this.dies?.('before', number, types)) this.kill()
    await this.untilBuried()
    write()
    this.commits.push(types)
    if (this.dies?.('after', number, types)) this.kill()
    await this.untilBuried()
  }

  private async pass(): Promise<void> {
    await this.untilBuried()
    if (this.latencyMs) await delay(Math.random() * this.latencyMs)
    if (!this.broken) return
    this.refused++
    throw new Error('the store is broken')
  }

  /** Of a dead process no line goes on. */
  private async untilBuried(): Promise<void> {
    if (this.dead) await new Promise(() => {})
  }
}
