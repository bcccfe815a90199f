import { beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, keptDraft } from './draft.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const opened = { name: 'Salon Ada', assistantOn: true }

it('keeps what was touched, and nothing that was only looked at', () => {
  keepDraft('business', opened, { ...opened, name: 'Ada & Co' })
  const switchedOffMeanwhile = { ...opened, assistantOn: false }
  expect(keptDraft('business', switchedOffMeanwhile)).toEqual({
    opened: { name: 'Salon Ada', assistantOn: false },
    mine: { name: 'Ada & Co', assistantOn: false },
  })
})

it('keeps with it what it was opened with, however it is stored by then', () => {
  keepDraft('business', opened, { ...opened, name: 'Ada & Co' })
  const { opened: was } = keptDraft('business', { ...opened, name: 'Ada GmbH' })
  expect(was.name).toBe('Salon Ada')
})

it('keeps nothing once all is as it was, and nothing of another shape', () => {
  keepDraft('business', opened, { ...opened, name: 'Ada & Co' })
  keepDraft('business', opened, opened)
  expect(stored.size).toBe(0)
  stored.set('business', JSON.stringify({ name: 'Old' }))
  expect(keptDraft('business', opened)).toEqual({ opened, mine: opened })
})
