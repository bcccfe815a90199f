import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../texts/index.ts'
import { filterSubjects, type Known, paramValue, readChips, typedOf } from './filters.ts'
import type { Field } from './shapes.ts'

beforeAll(() => loadTexts('en'))

const field = (key: string, type: Field['type'], options?: string[]): Field => ({
  key,
  label: key,
  type,
  description: '',
  ...(options ? { options } : {}),
})
const business = { timezone: 'Asia/Tokyo', currency: 'EUR' } as Known['business']
const known: Known = {
  fields: [field('age', 'number'), field('likes', 'multi_select', ['Tea']), field('birthday', 'date'), field('vip', 'boolean')],
  stages: [{ key: 'won', label: 'Won' }],
  tags: ['regular'],
  sources: [],
  business,
}
const chipsOf = (search: Record<string, string>) => readChips(search, filterSubjects(known), business)

describe('a filter', () => {
  it.each([
    [{ stage: 'won' }, 'Stage is Won'],
    [{ stage: '' }, 'Stage is No stage'],
    [{ tag: 'regular' }, 'Tags has regular'],
    [{ 'created_at[days]': '0' }, 'Entered today'],
    [{ 'last_message_at[silent_days]': '30' }, 'Last message none for 30 days'],
    [{ 'created_at[gte]': '2026-03-07T15:00:00.000Z' }, 'Entered on or after Mar 8, 2026'],
    [{ 'fields[age][gte]': '30' }, 'age at least 30'],
    [{ 'fields[likes]': 'Tea' }, 'likes has Tea'],
    [{ 'fields[birthday][lt]': '2000-01-01' }, 'birthday before Jan 1, 2000'],
    [{ 'fields[vip]': 'true' }, 'vip is Yes'],
    [{ 'fields[age][set]': 'false' }, 'age is not known'],
    [{ 'fields[gone]': 'x' }, 'fields[gone] x'],
  ])('%j is said as "%s"', (search, text) => {
    expect(chipsOf(search).map((chip) => chip.text)).toEqual([text])
  })

  it('is told apart from search, order and view', () => {
    expect(chipsOf({ q: 'anna', sort: 'created_at', view: 'view_1' })).toEqual([])
  })

  it('comes back to the same address when it is opened and applied again', () => {
    const search = { 'created_at[lt]': '2026-03-07T15:00:00.000Z', 'fields[age]': '5', 'fields[age][set]': 'true', stage: '' }
    const subjects = filterSubjects(known)
    for (const { param, value, subject, way } of readChips(search, subjects, business)) {
      const found = subjects.find(({ id }) => id === subject)?.ways[way]
      expect(found?.param).toBe(param)
      expect(found && paramValue(found, typedOf(found, value, business), business)).toBe(value)
    }
  })

  it('asks of a masked contact whether it is there, and nothing more', () => {
    const params = (masked: boolean) => {
      const all = filterSubjects({ ...known, fields: [field('phone', 'phone'), field('work', 'email')], masked })
      return all.filter(({ id }) => id.startsWith('fields')).map(({ ways }) => ways.map(({ param }) => param))
    }
    expect(params(true)).toEqual([
      ['fields[phone][set]', 'fields[phone][set]'],
      ['fields[work][set]', 'fields[work][set]'],
    ])
    expect(params(false)[0]).toContain('fields[phone]')
  })

  it('takes nothing that the interface would refuse', () => {
    const ways = new Map(filterSubjects(known).flatMap(({ ways }) => ways.map((way) => [way.param, way] as const)))
    const value = (param: string, typed: string) => {
      const way = ways.get(param)
      return way && paramValue(way, typed, business)
    }
    expect(value('fields[age]', 'old')).toBeUndefined()
    expect(value('fields[age]', '2,5')).toBe('2.5')
    expect(value('created_at[days]', '-1')).toBeUndefined()
    expect(value('fields[birthday]', '08.03.2026')).toBeUndefined()
    expect(value('stage', 'none')).toBeUndefined()
  })
})
