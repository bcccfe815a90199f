import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from './definition.ts'
import { render } from './render.ts'

const shown = (markdown: string) => render(markdown).map((part) => (part.kind === 'text' ? part.text : ''))

test.each([
  ['**Total**: 35 €', '*Total*: 35 €'],
  ['*soft* and ~~gone~~', '_soft_ and ~gone~'],
  ['***both***', '_*both*_'],
  ['`code` here', '`code` here'],
  ['```\na\nb\n```', '```a\nb```'],
  ['# Title\n\ntext', '*Title*\n\ntext'],
  ['> said\n> before', '> said\n> before'],
  ['[the shop](https://example.com/a)', 'the shop (https://example.com/a)'],
  ['- one\n- two', '• one\n• two'],
])('%j reads %j', (markdown, text) => expect(shown(markdown)).toEqual([text]))

test('a mark inside a word would be read as it is, so it is left out', () => expect(shown('un**believ**able')).toEqual(['unbelievable']))

test('whatever the text, no part is empty or longer than a message', () => {
  const markdown = fc.array(fc.oneof(fc.string(), fc.constantFrom('**', '_', '`', '\n\n', '> ', '- ', 'word '.repeat(900))), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(markdown, (pieces) => {
      for (const text of shown(pieces.join(''))) {
        expect(text.trim()).not.toBe('')
        expect(text.length).toBeLessThanOrEqual(limits.textUnits)
      }
    }),
    { numRuns: 40 },
  )
})
