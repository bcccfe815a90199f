import type { TextEntity } from '@proviso/contracts'
import { expect, test } from 'vitest'
import { checkEntities } from './check-entities.ts'

const bold = (offset: number, length: number, more: Partial<TextEntity> = {}): TextEntity => ({ type: 'bold', offset, length, ...more })

test.each<[string, string, TextEntity[], RegExp | undefined]>([
  ['a clean list passes', 'ab cd', [bold(0, 5), bold(0, 2, { type: 'italic' })], undefined],
  ['emptiness is seen', 'ab', [bold(0, 0)], /is empty/],
  ['an end after the text is seen', 'ab', [bold(1, 2)], /after the end/],
  ['a half character is seen at the start', '😀b', [bold(1, 2)], /begins in a middle/],
  ['a half character is seen at the end', 'a😀', [bold(0, 2)], /ends in a middle/],
  ['trailing space is seen', 'ab ', [bold(0, 3)], /white space/],
  ['disorder is seen', 'ab', [bold(1, 1), bold(0, 1, { type: 'italic' })], /out of order/],
  ['the shorter first is seen', 'ab', [bold(0, 1), bold(0, 2, { type: 'italic' })], /out of order/],
  ['a partial overlap is seen', 'abc', [bold(0, 2), bold(1, 2, { type: 'italic' })], /overlaps/],
  ['code inside a format is seen', 'abc', [bold(0, 3), bold(1, 1, { type: 'code' })], /stands inside bold/],
  ['a format inside code is seen', 'abc', [bold(0, 3, { type: 'pre' }), bold(1, 1)], /stands inside pre/],
  ['a link to nowhere is seen', 'abc', [bold(0, 3, { type: 'text_link', url: 'x' })], /no valid address/],
])('%s', (_, text, entities, fault) => {
  if (fault) expect(checkEntities(text, entities)).toMatch(fault)
  else expect(checkEntities(text, entities)).toBeUndefined()
})
