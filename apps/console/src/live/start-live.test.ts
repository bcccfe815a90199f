import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Source } from './open-stream.ts'
import type { Key } from './stale-keys.ts'
import { type LiveWorld, startLive, type Word } from './start-live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface FakeSource extends Source {
  address: string
  closed: boolean
  open(): void
  fail(): void
  tell(type: string, id: string, data?: object): void
}

/** A browser: its tabs share a lock and hear each other. */
function openBrowser() {
  const sources: FakeSource[] = []
  const waiting: (() => Promise<void>)[] = []
  const listeners = new Map<number, Set<(word: Word) => void>>()
  let held = false
  let tabs = 0

  const leadNext = () => {
    const next = held ? undefined : waiting.shift()
    if (!next) return
    held = true
    void next().then(() => {
      held = false
      leadNext()
    })
  }
  const connect = (address: string): FakeSource => {
    const heard = new Map<string, (event: MessageEvent<string>) => void>()
    const happens = (type: string, event = {}) => heard.get(type)?.(event as MessageEvent<string>)
    const source: FakeSource = {
      address,
      closed: false,
      addEventListener: (type, listener) => void heard.set(type, listener),
      close: () => Object.assign(source, { closed: true }),
      open: () => happens('open'),
      fail: () => happens('error'),
      tell: (type, id, data = {}) => happens(type, { data: JSON.stringify(data), lastEventId: id }),
    }
    sources.push(source)
    return source
  }
  const openTab = (newest?: string) => {
    const me = tabs++
    const mine = new Set<(word: Word) => void>()
    listeners.set(me, mine)
    const read: Key[] = []
    const states: boolean[] = []
    const tab = { read, states, readAll: 0, close: () => {} }
    const world: LiveWorld = {
      connect,
      elect(lead, signal) {
        const wish = lead
        waiting.push(wish)
        signal.addEventListener('abort', () => {
          const at = waiting.indexOf(wish)
          if (at >= 0) waiting.splice(at, 1)
        })
        leadNext()
      },
      post(word) {
        for (const [tabNumber, each] of listeners) if (tabNumber !== me) for (const listen of each) listen(word)
      },
      hear(listen) {
        mine.add(listen)
        return () => mine.delete(listen)
      },
      invalidate: (keys) => read.push(...keys),
      invalidateShown: () => {
        tab.readAll += 1
      },
      state: (up) => states.push(up),
    }
    tab.close = startLive(world, newest)
    return tab
  }
  return { sources, openTab, stream: () => sources.filter(({ closed }) => !closed) }
}

const message = { conversation_id: 'conv_1', lead_id: 'lead_1' }

describe('the tabs of one browser', () => {
  it('share one stream: each reads anew what the one is told', () => {
    const browser = openBrowser()
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
    expect(browser.stream()).toHaveLength(1)
    browser.sources[0]?.open()
    browser.sources[0]?.tell('message.received', '7', message)
    vi.advanceTimersByTime(300)
    for (const { read, states } of tabs) {
      expect(read).toContainEqual(['messages', 'conv_1'])
      expect(states).toEqual([true])
    }
  })

  it('pass the stream on when the tab that led is closed, after the last event that was heard', async () => {
    const browser = openBrowser()
    const [first, second] = [browser.openTab(), browser.openTab()]
    browser.sources[0]?.open()
    browser.sources[0]?.tell('task.done', '41', message)
    first.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(browser.stream().map(({ address }) => address)).toEqual(['/v1/events?last_event_id=41'])
    second.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(browser.stream()).toEqual([])
  })

  it('tell one that is opened later how the stream stands', () => {
    const browser = openBrowser()
    browser.openTab()
    browser.sources[0]?.open()
    expect(browser.openTab().states).toEqual([true])
  })
})

describe('a tab that has read the page before it follows', () => {
  it('is told what happened meanwhile: the stream begins after the newest event it read', () => {
    const browser = openBrowser()
    browser.openTab('12')
    expect(browser.sources[0]?.address).toBe('/v1/events?last_event_id=12')
  })

  it('reads anew what it shows where another tab has heard more, and only there', () => {
    const browser = openBrowser()
    browser.openTab('12')
    browser.sources[0]?.open()
    browser.sources[0]?.tell('task.done', '14', message)
    expect([browser.openTab('13'), browser.openTab('14'), browser.openTab('15')].map(({ readAll }) => readAll)).toEqual([1, 0, 0])
  })
})

describe('a stream that breaks', () => {
  it('is taken up after what was seen last, with growing pauses, and never by the browser at a pace of its own', () => {
    const browser = openBrowser()
    browser.openTab()
    browser.sources[0]?.open()
    browser.sources[0]?.tell('task.done', '5', message)
    browser.sources[0]?.fail()
    vi.advanceTimersByTime(1000)
    expect(browser.sources.map(({ address }) => address)).toEqual(['/v1/events', '/v1/events?last_event_id=5'])
    browser.sources[1]?.fail()
    vi.advanceTimersByTime(1900)
    expect(browser.sources).toHaveLength(2)
    vi.advanceTimersByTime(200)
    expect(browser.sources).toHaveLength(3)
    expect(browser.sources.map(({ closed }) => closed)).toEqual([true, true, false])
  })

  it('lets what is shown be read every 30 s, and once more when it is back', () => {
    const browser = openBrowser()
    const tab = browser.openTab()
    browser.sources[0]?.open()
    browser.sources[0]?.fail()
    expect(tab.states).toEqual([true, false])
    vi.advanceTimersByTime(60_000)
    expect(tab.readAll).toBe(2)
    browser.sources.at(-1)?.open()
    expect(tab.readAll).toBe(3)
    vi.advanceTimersByTime(60_000)
    expect(tab.readAll).toBe(3)
  })

  it('and missed too much has everything read anew', () => {
    const browser = openBrowser()
    const tabs = [browser.openTab(), browser.openTab()]
    browser.sources[0]?.open()
    browser.sources[0]?.tell('resync', '900')
    expect(tabs.map(({ readAll }) => readAll)).toEqual([1, 1])
  })
})
