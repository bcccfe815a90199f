import { describe, expect, it } from 'vitest'
import { filterOf, readLeadSearch, requestOf, sameSearch } from './lead-search.ts'

describe('the address of a list of leads', () => {
  it('keeps what the interface knows, as text, and nothing else', () => {
    const typed = {
      q: ' anna ',
      stage: '',
      'fields[age][gte]': 30,
      'fields[vip]': true,
      'created_at[days]': 7,
      sort: '-created_at',
      limit: 5,
      'fields[age][like]': 'x',
      tag: '',
      source: { a: 1 },
    }
    expect(readLeadSearch(typed)).toEqual({
      q: 'anna',
      stage: '',
      'fields[age][gte]': '30',
      'fields[vip]': 'true',
      'created_at[days]': '7',
      sort: '-created_at',
    })
    expect(readLeadSearch({ sort: 'name' })).toEqual({})
  })

  it('asks for the same list whatever view it began with', () => {
    const search = { view: 'view_1', sort: 'created_at', tag: 'vip' }
    expect(requestOf(search)).toEqual({ sort: 'created_at', tag: 'vip', test: 'false' })
    expect(requestOf({ test: 'true' })).toEqual({ test: 'true' })
    expect(filterOf(search)).toEqual({ tag: 'vip' })
    expect(sameSearch(search, { tag: 'vip', sort: 'created_at' })).toBe(true)
    expect(sameSearch(search, { tag: 'vip' })).toBe(false)
  })
})
