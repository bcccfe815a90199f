import type { Call } from '../../api/shapes.ts'

export const outcomes = [
  'succeeded',
  'blocked',
  'limited',
  'waiting',
  'declined',
  'expired',
  'failed',
  'unknown',
  'invalid',
  'skipped',
] as const satisfies readonly Call['outcome'][]
export const actors = ['assistant', 'person', 'integrator'] as const satisfies readonly Call['actor'][]

/** What narrows the list; the address holds it. Days are those of this browser, both included. */
export interface ActivitySearch {
  outcome?: (typeof outcomes)[number]
  action?: string
  actor?: (typeof actors)[number]
  channel?: string
  person?: string
  conversation?: string
  from?: string
  to?: string
}

/** What an address says; what nobody knows is left out. */
export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const outcome = outcomes.find((each) => each === search.outcome)
  const actor = actors.find((each) => each === search.actor)
  const text = (key: keyof ActivitySearch, form: RegExp) => {
    const value = search[key]
    return typeof value === 'string' && form.test(value) ? { [key]: value } : {}
  }
  return {
    ...(outcome ? { outcome } : {}),
    ...(actor ? { actor } : {}),
    ...text('action', /^[a-z][a-z0-9_]{0,63}$/),
    ...text('channel', /^[a-z_]{1,40}$/),
    ...text('person', /^\w+$/),
    ...text('conversation', /^\w+$/),
    ...text('from', /^\d{4}-\d{2}-\d{2}$/),
    ...text('to', /^\d{4}-\d{2}-\d{2}$/),
  }
}

/** The same as the server is asked: a day begins at its midnight here and ends where the next begins. */
export function callQueryOf({ outcome, action, actor, channel, person, conversation, from, to }: ActivitySearch) {
  const [begins, ends] = [from && midnight(from, 0), to && midnight(to, 1)]
  return {
    outcome,
    function: action,
    actor,
    channel_kind: channel,
    lead_id: person,
    conversation_id: conversation,
    from: begins || undefined,
    to: ends || undefined,
  }
}

function midnight(day: string, later: number): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date + later)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
