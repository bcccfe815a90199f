import { expect, it } from 'vitest'
import { wantsToSend } from './wants-to-send.ts'

const pressed = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false, isComposing: false }

it.each([
  [{}, false, true],
  [{ shiftKey: true }, false, false],
  [{}, true, false],
  [{ ctrlKey: true }, true, true],
  [{ metaKey: true, shiftKey: true }, false, true],
  [{ isComposing: true }, false, false],
  [{ key: 'a' }, false, false],
])('%j, on a touch screen: %s, sends: %s', (change, touch, sends) => {
  expect(wantsToSend({ ...pressed, ...change }, { touch })).toBe(sends)
})
