import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Message } from '../../api/shapes.ts'
import { type Entry, mergeCalls } from './merge-calls.ts'
import type { ThreadCall, ThreadNotice } from './shapes.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString()

const message = (id: string, second: number, more: Partial<Message> = {}): Message => ({
  id,
  external_id: null,
  direction: 'in',
  author: 'customer',
  kind: 'text',
  text: '',
  media: [],
  status: 'delivered',
  status_reason: null,
  sent_at: at(second),
  edited_at: null,
  revoked_at: null,
  turn_id: null,
  ...more,
})
const reply = (id: string, second: number, turn: string) => message(id, second, { direction: 'out', author: 'assistant', turn_id: turn })

const call = (id: string, second: number, turn: string | null): ThreadCall => ({
  id,
  conversation_id: 'conv_1',
  lead_id: null,
  function: 'confirm_payment',
  arguments: {},
  outcome: 'succeeded',
  checks: [],
  result: null,
  actor: 'assistant',
  turn_id: turn,
  at: at(second),
})

const notice = (id: string, second: number): ThreadNotice => ({ id, type: 'conversation.taken_over', at: at(second), data: {} })

const ids = (entries: Entry[]) =>
  entries.map((entry) => (entry.kind === 'message' ? entry.message.id : entry.kind === 'call' ? entry.call.id : entry.notice.id))
const merge = (thread: Message[], calls: ThreadCall[], { complete = true, notices = [] as ThreadNotice[] } = {}) =>
  mergeCalls(thread, { calls, notices, complete })

describe('a call', () => {
  it('stands before the first words of its turn, however the clocks go', () => {
    const thread = [message('paid?', 50), reply('no', 10, 'turn_1'), message('receipt', 55), reply('yes', 20, 'turn_2')]
    const calls = [call('stopped', 9, 'turn_1'), call('done', 19, 'turn_2')]
    expect(ids(merge(thread, calls))).toEqual(['paid?', 'stopped', 'no', 'receipt', 'done', 'yes'])
  })

  it('stands by its time where its turn said nothing', () => {
    const thread = [message('one', 1), message('two', 5)]
    expect(ids(merge(thread, [call('by hand', 7, null), call('dropped', 3, 'turn_1')]))).toEqual(['one', 'dropped', 'two', 'by hand'])
  })

  it('keeps its order among the calls of one turn', () => {
    const thread = [message('all of it', 1), reply('here you are', 9, 'turn_1')]
    const calls = [call('first', 2, 'turn_1'), call('second', 2, 'turn_1'), call('third', 2, 'turn_1')]
    expect(ids(merge(thread, calls))).toEqual(['all of it', 'first', 'second', 'third', 'here you are'])
  })

  it('from before the loaded messages waits for them', () => {
    const thread = [message('later', 50)]
    expect(ids(merge(thread, [call('early', 1, 'turn_0')], { complete: false }))).toEqual(['later'])
    expect(ids(merge(thread, [call('early', 1, 'turn_0')]))).toEqual(['early', 'later'])
  })

  it('stands before a notice that came after it, and after one that came before', () => {
    const thread = [message('one', 1)]
    expect(ids(merge(thread, [call('done', 5, null)], { notices: [notice('taken', 3), notice('back', 7)] }))).toEqual([
      'one',
      'taken',
      'done',
      'back',
    ])
  })

  it('is shown in a thread without a message', () => {
    expect(ids(merge([], [call('by hand', 1, null)]))).toEqual(['by hand'])
  })
})

it('loses nothing, doubles nothing, and reorders neither messages nor calls', () => {
  const second = fc.integer({ min: 0, max: 59 })
  const turn = fc.option(fc.constantFrom('turn_1', 'turn_2', 'turn_3'))
  const threads = fc.array(fc.record({ second, turn, direction: fc.constantFrom('in' as const, 'out' as const) }), { maxLength: 12 })
  fc.assert(
    fc.property(threads, fc.array(fc.record({ second, turn }), { maxLength: 8 }), (spoken, made) => {
      const thread = spoken.map(({ second, turn, direction }, n) => message(`m${n}`, second, { direction, turn_id: turn }))
      const oldestFirst = made.toSorted((a, b) => a.second - b.second).map(({ second, turn }, n) => call(`c${n}`, second, turn))
      const merged = ids(merge(thread, oldestFirst))
      expect(merged.filter((id) => id.startsWith('m'))).toEqual(thread.map(({ id }) => id))
      expect(merged.filter((id) => id.startsWith('c'))).toEqual(oldestFirst.map(({ id }) => id))
    }),
  )
})
