import { describe, expect, it } from 'vitest'
import { jumps, keyStep, type Wish } from './key-step.ts'

const pressed = (key: string, more = {}) => ({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...more })
const free = { began: false, single: true }

describe('two keys', () => {
  it.each(Object.entries(jumps))('g %s leads to %s', (key, to) => {
    expect(keyStep(pressed('g'), free)).toEqual({ began: true })
    expect(keyStep(pressed(key), { ...free, began: true })).toEqual({ wish: { kind: 'go', to }, began: false })
    expect(keyStep(pressed(key), free).wish).toBeUndefined()
  })

  it('mean the same on a Cyrillic and an Arabic keyboard', () => {
    expect(keyStep(pressed('п', { code: 'KeyG' }), free).began).toBe(true)
    expect(keyStep(pressed('ه', { code: 'KeyI' }), { ...free, began: true }).wish).toEqual({ kind: 'go', to: '/inbox' })
  })

  it('begin anew where the second leads nowhere', () => {
    expect(keyStep(pressed('x'), { ...free, began: true })).toEqual({ began: false })
    expect(keyStep(pressed('g'), { ...free, began: true })).toEqual({ began: true })
  })
})

describe('one key', () => {
  it.each<[string, Wish]>([
    ['?', { kind: 'sheet' }],
    ['/', { kind: 'search' }],
  ])('%s is a wish of its own', (key, wish) => {
    expect(keyStep(pressed(key), free).wish).toEqual(wish)
  })

  it('means nothing in a field, or where single keys are switched off', () => {
    for (const key of ['?', '/', 'g']) expect(keyStep(pressed(key), { began: false, single: false })).toEqual({ began: false })
  })

  it("leaves the browser's own commands alone", () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
      expect(keyStep(pressed('/', { [held]: true }), free)).toEqual({ began: false })
      expect(keyStep(pressed('i', { [held]: true }), { ...free, began: true })).toEqual({ began: false })
    }
  })
})

it('opens the palette from everywhere, a field included', () => {
  for (const held of ['ctrlKey', 'metaKey']) {
    expect(keyStep(pressed('k', { [held]: true }), { began: false, single: false }).wish).toEqual({ kind: 'palette' })
    expect(keyStep(pressed('л', { [held]: true, code: 'KeyK' }), free).wish).toEqual({ kind: 'palette' })
  }
})
