import { expect, it } from 'vitest'
import { isFiltered, listOf, readInboxSearch } from './inbox-search.ts'

it('takes from the address what is known, and nothing else', () => {
  const typed = {
    show: 'unread',
    state: 'robot',
    channel: ' chan_1 ',
    stopped: 'true',
    q: 4930,
    tag: '',
    stage: 7,
    why: 'turn_1',
    limit: 5,
  }
  expect(readInboxSearch(typed)).toEqual({ show: 'unread', channel: 'chan_1', stopped: true, q: '4930', why: 'turn_1' })
  expect(readInboxSearch({ show: 'human' })).toEqual({})
})

it('keeps the list, and not what stands beside a thread, when another is opened', () => {
  expect(listOf({ show: 'needs_you', tag: 'vip', why: 'turn_1', side: 'lead' })).toEqual({ show: 'needs_you', tag: 'vip' })
})

it('knows whether anything narrows the list', () => {
  expect([isFiltered({ show: 'unread', q: 'x' }), isFiltered({ stopped: true })]).toEqual([false, true])
})
