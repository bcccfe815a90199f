import { expect, test } from 'vitest'
import { limits } from './definition.ts'
import { render, renderMarks } from './render.ts'

const shown = (markdown: string) => render(markdown).map((part) => (part.kind === 'text' ? part.text : ''))

test('bold, italic, struck, code, quotes, lists and tables are written with WhatsApp’s own marks', () => {
  const markdown = ['**b** _i_ ~~s~~ `c`', '> said', '- one\n- two', '1. a\n2. b', '| n | p |\n|---|---|\n| Cut | 30 |'].join('\n\n')
  expect(shown(markdown)).toEqual(['*b* _i_ ~s~ `c`\n\n> said\n\n• one\n• two\n\n1. a\n2. b\n\n```n   | p\n----+---\nCut | 30```'])
})

test('what is longer than a message is split at the end of a block, and no word is lost', () => {
  const block = 'word '.repeat(4000).trim()
  const parts = shown(Array(5).fill(block).join('\n\n'))
  expect(parts.length).toBe(2)
  expect(parts.map((part) => part.length <= limits.textUnits + limits.marksUnits)).toEqual([true, true])
  expect(parts.join('\n\n')).toBe(Array(5).fill(block).join('\n\n'))
})

test('marks that would not fit into a message are left out, not the words', () => {
  const parts = renderMarks('**a** '.repeat(50), { textUnits: 100, marksUnits: 20 }).map((part) => (part.kind === 'text' ? part.text : ''))
  expect(parts).toEqual([Array(50).fill('a').join(' ')])
})
