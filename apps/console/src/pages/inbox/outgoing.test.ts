import { beforeEach, describe, expect, it, vi } from 'vitest'

class Kept {
  getItem(name: string) {
    return (this as Record<string, unknown>)[name] ?? null
  }
  setItem(name: string, text: string) {
    Object.assign(this, { [name]: text })
  }
  removeItem(name: string) {
    delete (this as Record<string, unknown>)[name]
  }
}

const place = 'proviso.draft.anna.salon.outgoing.1'
const entry = { key: 'k', text: 'Come at ten', at: '2026-03-02T09:00:00.000Z' }

/** The page as it begins. */
const load = async () => {
  vi.resetModules()
  return await import('./outgoing.ts')
}

describe('what was written into a conversation', () => {
  beforeEach(() => vi.stubGlobal('localStorage', new Kept()))

  it('is there after the page was loaded anew before the server had it, under the same key, and to be sent again by hand', async () => {
    const before = await load()
    before.addOutgoing(place, entry)
    expect(before.outgoingAt(place)).toEqual([entry])
    const { outgoingAt } = await load()
    expect(outgoingAt(place)).toEqual([{ ...entry, failed: {} }])
    expect(outgoingAt(`${place}1`)).toEqual([])
  })

  it('keeps why it was not taken', async () => {
    const before = await load()
    before.addOutgoing(place, entry)
    before.addOutgoing(place, { ...entry, failed: { reason: 'the window is over' } })
    expect((await load()).outgoingAt(place)).toEqual([{ ...entry, failed: { reason: 'the window is over' } }])
  })

  it('is kept no longer once the server has it, or somebody threw it away', async () => {
    const before = await load()
    before.addOutgoing(place, entry)
    before.addOutgoing(place, { ...entry, key: 'other' })
    before.addOutgoing(place, { ...entry, sent: {} as never })
    before.dropOutgoing(place, ({ key }) => key === 'other')
    expect(before.outgoingAt(place).map(({ key }) => key)).toEqual(['k'])
    expect((await load()).outgoingAt(place)).toEqual([])
  })
})
