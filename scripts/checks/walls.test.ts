import { expect, test } from 'vitest'
import { houseOf } from '../house.ts'
import { walls } from './walls.ts'

const manifest = (name: string, dependencies: Record<string, string> = {}, devDependencies: Record<string, string> = {}) =>
  JSON.stringify({ name: `@proviso/${name}`, exports: { '.': './src/index.ts' }, dependencies, devDependencies })
const rooms = {
  'package.json': JSON.stringify({ devDependencies: { vitest: '4.1.12' } }),
  'packages/contracts/package.json': manifest('contracts'),
  'packages/db/package.json': manifest('db', { '@proviso/contracts': '0.0.0', postgres: '3.4.9' }),
  'packages/outbound/package.json': manifest('outbound', { '@proviso/db': '0.0.0' }),
  'packages/crm/package.json': manifest('crm', { '@proviso/db': '0.0.0', postgres: '3.4.9' }, { '@types/mdast': '4.0.4' }),
  'apps/console/package.json': manifest('console', {}, { '@proviso/db': '0.0.0', react: '19.2.9' }),
}
const complaintsOf = (path: string, text: string) => walls(houseOf({ ...rooms, [path]: text })).map(({ what }) => what)

test.each([
  ['packages/crm/src/a.ts', "import { x } from '@proviso/db'\nexport { y } from 'node:fs'"],
  ['packages/crm/src/a.ts', "import type { Root } from 'mdast'"],
  ['packages/crm/src/a.test.ts', "import { test } from 'vitest'"],
  ['apps/console/src/a.tsx', "import { useState } from 'react'"],
  ['bench/a.ts', "import postgres from 'postgres'"],
  ['packages/crm/src/a.ts', "// import x from 'undici'\nconst text = \"import x from 'undici'\""],
])('%s may say %s', (path, text) => {
  expect(complaintsOf(path, text)).toEqual([])
})

test.each([
  ['a sibling', 'packages/outbound/src/a.ts', "import { x } from '@proviso/db'", /not below/],
  ['a floor above', 'packages/db/src/a.ts', "export * from '@proviso/crm'", /not below/],
  ['itself by name', 'packages/db/src/a.ts', "import { x } from '@proviso/db'", /not below/],
  ['an undeclared room', 'packages/crm/src/a.ts', "import { x } from '@proviso/contracts'", /not in packages\/crm/],
  ['an undeclared package', 'packages/crm/src/a.ts', "const x = await import('lodash')", /lodash is not in/],
  ['a tool of the tests in the product', 'packages/crm/src/a.ts', "import { vi } from 'vitest'", /vitest is not in/],
  ['an SDK of another room, even by its type', 'packages/crm/src/a.ts', "type Sql = import('postgres').Sql", /belongs to packages\/db/],
  ['a file of another room', 'packages/crm/src/a.ts', "import { x } from '../../db/src/index.ts'", /leaves packages\/crm/],
  ['no door', 'packages/crm/src/a.ts', "import { x } from '@proviso/db/src/client.ts'", /no door/],
  ['a file without its ending', 'packages/crm/src/a.ts', "import { x } from './b'", /is no file/],
  ['the server from the console', 'apps/console/src/a.ts', "import { x } from '@proviso/db'", /contracts only/],
])('importing %s is a complaint', (_what, path, text, complaint) => {
  expect(complaintsOf(path, text).join()).toMatch(complaint)
})

test('a new room without a floor is a complaint', () => {
  expect(walls(houseOf({ 'packages/attic/package.json': manifest('attic') }))).toMatchObject([{ where: 'packages/attic' }])
})
