import { expect, it } from 'vitest'
import type { Message } from '../../api/shapes.ts'
import { begin } from './join-piece.ts'
import { type Row, threadRows } from './thread-rows.ts'

const message = (id: string, author: Message['author'], at: Date): Message => ({
  id,
  external_id: null,
  direction: author === 'customer' ? 'in' : 'out',
  author,
  kind: 'text',
  text: id,
  media: [],
  status: 'sent',
  status_reason: null,
  sent_at: at.toISOString(),
  edited_at: null,
  revoked_at: null,
  turn_id: null,
})
const at = (day: number, minute: number) => new Date(2026, 2, day, 12, minute)
const told = (rows: Row[]) =>
  rows.map((row) => (row.kind === 'message' || row.kind === 'outgoing' ? `${row.key}${row.named ? ' named' : ''}` : row.kind))

const messages = [
  message('a', 'customer', at(1, 0)),
  message('b', 'customer', at(1, 2)),
  message('c', 'customer', at(1, 30)),
  message('d', 'assistant', at(1, 31)),
  message('e', 'assistant', at(2, 0)),
]
const loaded = begin({ messages, calls: [], approvals: [], notices: [], has_older: false, has_newer: false })

it('names an author once per group, and the day once', () => {
  expect(told(threadRows(loaded, []))).toEqual(['day', 'a named', 'b', 'c named', 'd named', 'day', 'e named'])
})

it('shows what is on its way at the end, until it has come', () => {
  const on = { key: 'k', text: 'x', at: at(2, 1).toISOString() }
  const own = message('f', 'owner', at(2, 1))
  expect(told(threadRows(loaded, [on, { ...on, key: 'l' }])).slice(-2)).toEqual(['k named', 'l'])
  const shown = begin({ messages: [...messages, own], calls: [], approvals: [], notices: [], has_older: false, has_newer: false })
  expect(told(threadRows(shown, [{ ...on, sent: own }])).slice(-1)).toEqual(['f named'])
})

it('gives every line a key of its own', () => {
  const rows = threadRows(loaded, [])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})
