import { expect, it } from 'vitest'
import { matches } from './matches.ts'

it.each([
  ['Usage and cost', 'co us', true],
  ['Usage and cost', 'sage', false],
  ['Configurações', 'configuracoes', true],
  ['Что произошло', 'ЧТО', true],
  ['الفواتير', 'الف', true],
  ['Inbox', '', true],
  ['Inbox', '  ', true],
  ['Inbox', 'x', false],
])('finds %s by "%s": %s', (label, typed, found) => {
  expect(matches(label, typed)).toBe(found)
})
