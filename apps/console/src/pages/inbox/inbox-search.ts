const shows = ['needs_you', 'unread'] as const
const states = ['assistant', 'human', 'paused'] as const

/** What the inbox's address says: which conversations are listed, and what stands beside the thread. */
export interface InboxSearch {
  /** Without it: all. */
  show?: (typeof shows)[number]
  state?: (typeof states)[number]
  /** Id of a channel. */
  channel?: string
  stage?: string
  tag?: string
  stopped?: true
  q?: string
  /** The person, where there is no room for three panes. */
  side?: 'lead'
  /** A turn: why an answer was given. */
  why?: string
}

/** Of `stage`: people of no stage. No stage has such a key. */
export const withoutStage = '-'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() ? value.trim().slice(0, 200) : undefined)

/** Of an address that anybody may have typed: what is known. */
export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const read: InboxSearch = {
    show: shows.find((each) => each === search.show),
    state: states.find((each) => each === search.state),
    channel: text(search.channel),
    stage: text(search.stage),
    tag: text(search.tag),
    stopped: search.stopped === true || search.stopped === 'true' ? true : undefined,
    q: typeof search.q === 'number' ? String(search.q) : text(search.q),
    side: search.side === 'lead' ? 'lead' : undefined,
    why: text(search.why),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** What narrows the list beside the view that is shown. */
export const filtersOf = ({ state, channel, stage, tag, stopped }: InboxSearch) => ({ state, channel, stage, tag, stopped })

export const isFiltered = (search: InboxSearch): boolean => Object.values(filtersOf(search)).some((value) => value !== undefined)

/** What stays in the address when another conversation is opened. */
export const listOf = ({ why: _, side: __, ...search }: InboxSearch): InboxSearch => search
