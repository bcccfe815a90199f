import { eventTypes } from '@proviso/contracts/events'
import { describe, expect, it } from 'vitest'
import { staleKeys } from './stale-keys.ts'

const about = { conversation_id: 'conv_1', lead_id: 'lead_1' }

describe('what an event makes stale', () => {
  it.each(eventTypes)('is known for %s', (type) => {
    const keys = staleKeys({ type, ...about })
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.flat().filter((part) => part.includes('{'))).toEqual([])
  })

  it('is the one thread that it happened in, and every list', () => {
    const keys = staleKeys({ type: 'message.received', ...about })
    expect(keys).toContainEqual(['messages', 'conv_1'])
    expect(keys).toContainEqual(['conversations'])
  })

  it('is every thread where the event does not say in which it happened', () => {
    expect(staleKeys({ type: 'message.sent', conversation_id: null, lead_id: null })).toContainEqual(['messages'])
  })

  it('is nothing for a type of a newer server', () => {
    expect(staleKeys({ type: 'moon.risen' as never, ...about })).toEqual([])
  })
})
