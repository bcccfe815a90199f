import { expect, test } from 'vitest'
import { houseOf } from '../house.ts'
import { fileShape } from './file-shape.ts'

const complaintsOf = (path: string, text = '') => fileShape(houseOf({ [path]: text })).map(({ what }) => what)

test('350 lines are read in one go, 351 are not, except where nobody writes them by hand', () => {
  expect(complaintsOf('packages/crm/src/a.ts', 'x\n'.repeat(350))).toEqual([])
  expect(complaintsOf('packages/crm/src/a.ts', 'x\n'.repeat(351))).toHaveLength(1)
  expect(complaintsOf('apps/console/src/locales/de.ts', 'x\n'.repeat(900))).toEqual([])
})

test.each([
  'packages/crm/src/utils.ts',
  'packages/crm/src/utils/money.ts',
  'packages/crm/src/lead-helpers.ts',
  'apps/api/src/lead.service.ts',
  'x/session-manager.ts',
])('%s is a drawer', (path) => {
  expect(complaintsOf(path)).toHaveLength(1)
})

test('names are kebab-case, route parameters and test suffixes included', () => {
  for (const path of [
    'a/issue-invoice.ts',
    'a/issue-invoice.test.ts',
    'a/$id.tsx',
    'a/__root.tsx',
    'vite.config.ts',
    'a/services/list-services.ts',
    'a/common-ground-is.md',
  ]) {
    expect([path, complaintsOf(path)]).toEqual([path, []])
  }
  for (const path of ['a/issueInvoice.ts', 'a/Invoice.tsx', 'a/issue_invoice.ts'])
    expect([path, complaintsOf(path).length]).toEqual([path, 1])
})
