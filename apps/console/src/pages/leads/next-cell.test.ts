import { expect, it } from 'vitest'
import { nextCell } from './next-cell.ts'

const grid = { rows: 100, columns: 5, pageRows: 10, rtl: false }
const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false })
const at = { row: 50, column: 2 }

it.each([
  ['ArrowDown', 51, 2],
  ['ArrowUp', 49, 2],
  ['ArrowRight', 50, 3],
  ['ArrowLeft', 50, 1],
  ['PageDown', 60, 2],
  ['PageUp', 40, 2],
  ['Home', 50, 0],
  ['End', 50, 4],
])('%s leads to row %i, column %i', (name, row, column) => {
  expect(nextCell(at, key(name), grid)).toEqual({ row, column })
})

it('stays within the grid, mirrors where one reads from right to left, and leaves other keys alone', () => {
  expect(nextCell({ row: 99, column: 4 }, key('PageDown'), grid)).toEqual({ row: 99, column: 4 })
  expect(nextCell({ row: 0, column: 0 }, key('ArrowLeft'), grid)).toEqual({ row: 0, column: 0 })
  expect(nextCell(at, key('End', true), grid)).toEqual({ row: 99, column: 4 })
  expect(nextCell(at, key('Home', true), grid)).toEqual({ row: 0, column: 0 })
  expect(nextCell(at, key('ArrowRight'), { ...grid, rtl: true })).toEqual({ row: 50, column: 1 })
  expect(nextCell(at, key('a'), grid)).toBeUndefined()
})
