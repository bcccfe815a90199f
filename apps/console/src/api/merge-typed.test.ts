import { describe, expect, it } from 'vitest'
import { mergeLists } from './merge-lists.ts'
import { mergeTyped } from './merge-typed.ts'

describe('what two people have changed of a record', () => {
  const opened = { name: 'Cut', price: '10', days: { mon: 1, tue: 2 } }

  it('is joined where each has changed another part', () => {
    const joined = mergeTyped(opened, { ...opened, name: 'Trim' }, { ...opened, price: '12' })
    expect(joined).toEqual({ values: { ...opened, name: 'Trim', price: '12' }, disputed: [] })
  })

  it('is no dispute where both say the same, in whatever order', () => {
    const mine = { ...opened, days: { mon: 3, tue: 2 } }
    expect(mergeTyped(opened, mine, { ...opened, days: { tue: 2, mon: 3 } }).disputed).toEqual([])
  })

  it('is a dispute where both have changed the same part; what else was changed is kept whoever is favoured', () => {
    const [mine, theirs] = [
      { ...opened, name: 'Trim', days: {} },
      { ...opened, name: 'Crop', price: '12' },
    ]
    expect(mergeTyped(opened, mine, theirs)).toEqual({
      values: { name: 'Trim', price: '12', days: {} },
      disputed: [{ name: 'name', mine: 'Trim', theirs: 'Crop' }],
    })
    expect(mergeTyped(opened, mine, theirs, 'theirs').values).toEqual({ name: 'Crop', price: '12', days: {} })
  })
})

describe('what two people have changed of a list', () => {
  const merge = mergeLists<{ key: string; label: string }>(({ key }) => key)
  const [a, b, c] = ['a', 'b', 'c'].map((key) => ({ key, label: key })) as [Entry, Entry, Entry]
  type Entry = { key: string; label: string }

  it('keeps what the other has added where one was renamed here', () => {
    const renamed = { ...a, label: 'A' }
    expect(merge([a, b], [renamed, b], [a, c, b])).toEqual({ values: [renamed, c, b], disputed: [] })
  })

  it('keeps the order of here, and what was added there after what it follows', () => {
    expect(merge([a, b], [b, a], [a, c, b]).values).toEqual([b, a, c])
  })

  it('lets go what either has removed, unless the other has changed it', () => {
    expect(merge([a, b], [b], [a, b, c]).values).toEqual([b, c])
    const renamed = { ...a, label: 'A' }
    const disputed = [{ name: 'a', mine: undefined, theirs: renamed }]
    expect(merge([a, b], [b], [renamed, b])).toEqual({ values: [b], disputed })
    expect(merge([a, b], [b], [renamed, b], 'theirs')).toEqual({ values: [renamed, b], disputed })
  })
})
