import { expect, it } from 'vitest'
import { errorFile } from './error-file.ts'

it('has a line for each fault, and nothing that a spreadsheet would calculate', () => {
  const rows = [
    { row: 3, errors: [{ column: 'Phone', detail: 'is no number, "12"' }] },
    {
      row: 9,
      errors: [
        { column: '=cmd', detail: 'wrong' },
        { column: null, detail: 'too long' },
      ],
    },
  ]
  expect(errorFile(rows, ['Row', 'Column', 'Why'])).toBe(
    '\ufeffRow,Column,Why\r\n3,Phone,"is no number, ""12"""\r\n9,\'=cmd,wrong\r\n9,,too long\r\n',
  )
})
