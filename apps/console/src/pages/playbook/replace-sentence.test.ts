import { expect, it } from 'vitest'
import { rangeOfLine, replaceSentence } from './replace-sentence.ts'

it('puts a sentence exactly in the place of the other, and nowhere else', () => {
  const text = 'One.\nTwo. At most two. Two.'
  expect(replaceSentence(text, { line: 2, column: 6, text: 'At most two.' }, 'At most 2 a day.')).toBe('One.\nTwo. At most 2 a day. Two.')
  expect(replaceSentence(text, { line: 2, column: 5, text: 'At most two.' }, 'x')).toBeUndefined()
  expect(replaceSentence(text, { line: 9, column: 1, text: 'One.' }, 'x')).toBeUndefined()
})

it('finds a line in a text', () => {
  expect(rangeOfLine('ab\n\ncd', 3)).toEqual([4, 6])
  expect(rangeOfLine('ab\n\ncd', 1)).toEqual([0, 2])
})
