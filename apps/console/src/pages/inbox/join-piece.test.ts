import { describe, expect, it } from 'vitest'
import type { Message } from '../../api/shapes.ts'
import { begin, joinPiece, type Loaded } from './join-piece.ts'
import type { Piece } from './shapes.ts'

const message = (id: string, text = id): Message => ({
  id,
  text,
  external_id: null,
  direction: 'in',
  author: 'customer',
  kind: 'text',
  media: [],
  status: 'delivered',
  status_reason: null,
  sent_at: '2026-01-01T00:00:00.000Z',
  edited_at: null,
  revoked_at: null,
  turn_id: null,
})

const piece = (letters: string, { older = false, newer = false, text = '' } = {}): Piece => ({
  messages: [...letters].map((id) => message(id, text || id)),
  calls: [],
  approvals: [],
  notices: [],
  has_older: older,
  has_newer: newer,
})

const shown = ({ messages, hasOlder, hasNewer }: Loaded) => [messages.map(({ id }) => id).join(''), hasOlder, hasNewer]
const middle = begin(piece('defg', { older: true, newer: true }))

describe('a loaded thread', () => {
  it('grows by the pieces next to it', () => {
    expect(shown(joinPiece(middle, piece('abc', { newer: true }), 'older'))).toEqual(['abcdefg', false, true])
    expect(shown(joinPiece(middle, piece('hi', { older: true }), 'newer'))).toEqual(['defghi', true, false])
    expect(shown(joinPiece(middle, piece('', { older: true }), 'newer'))).toEqual(['defg', true, false])
  })

  it('takes what overlaps from the newer piece, on either side', () => {
    const end = joinPiece(middle, piece('fghi', { older: true, text: 'new' }), 'end')
    expect(shown(end)).toEqual(['defghi', true, false])
    expect(end.messages.map(({ text }) => text)).toEqual(['d', 'e', 'new', 'new', 'new', 'new'])
    expect(shown(joinPiece(middle, piece('bcde', { older: true, newer: true }), 'any'))).toEqual(['bcdefg', true, true])
    const within = joinPiece(middle, piece('ef', { older: true, newer: true, text: 'new' }), 'any')
    expect([shown(within), within.messages.map(({ text }) => text)]).toEqual([
      ['defg', true, true],
      ['d', 'new', 'new', 'g'],
    ])
    expect(shown(joinPiece(middle, piece('abcdefghi'), 'any'))).toEqual(['abcdefghi', false, false])
  })

  it('never has a gap: of an end that lies further on it is only known that it is there', () => {
    const at = begin(piece('def', { older: true }))
    expect(shown(joinPiece(at, piece('xyz', { older: true }), 'end'))).toEqual(['def', true, true])
    expect(joinPiece(at, piece('xyz', { older: true, newer: true }), 'any')).toBe(at)
  })

  it('begins with whatever comes first', () => {
    expect(shown(joinPiece(undefined, piece('ab'), 'end'))).toEqual(['ab', false, false])
    expect(shown(joinPiece(begin(piece('')), piece('ab'), 'end'))).toEqual(['ab', false, false])
  })

  it('keeps the newest of each call', () => {
    const call = (outcome: 'waiting' | 'succeeded') => ({ id: 'call_1', outcome }) as Piece['calls'][number]
    const before = begin({ ...piece('ab'), calls: [call('waiting')] })
    expect(joinPiece(before, { ...piece('b', { older: true }), calls: [call('succeeded')] }, 'end').calls.get('call_1')?.outcome).toBe(
      'succeeded',
    )
  })
})
