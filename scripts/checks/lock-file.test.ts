import { expect, test } from 'vitest'
import { houseOf } from '../house.ts'
import { lockFile } from './lock-file.ts'

const pins = { vitest: '4.1.12' }
const house = (packages: object, manifest: object = { devDependencies: pins }, more = {}) =>
  lockFile(houseOf({ 'package.json': JSON.stringify(manifest), 'package-lock.json': JSON.stringify({ packages }), ...more })).map(
    ({ what }) => what,
  )
const vitest = { 'node_modules/vitest': { version: '4.1.12' } }
const root = { ...vitest, '': { devDependencies: pins } }

test('a lock that agrees and names no host is no complaint', () => {
  expect(
    house({ ...root, 'node_modules/vitest': { version: '4.1.12' }, 'node_modules/@proviso/db': { resolved: 'packages/db', link: true } }),
  ).toEqual([])
})

test.each(['https://registry.example/vitest.tgz', 'file:/home/someone/vitest.tgz', '/home/someone/vitest', '../elsewhere'])(
  'a package bound to %s is a complaint',
  (resolved) => {
    expect(house({ ...root, 'node_modules/vitest': { resolved, link: true } })).toHaveLength(1)
  },
)

test('a range, a pin the lock does not know, and a registry in .npmrc are complaints', () => {
  expect(house({ ...vitest, '': { devDependencies: { vitest: '^4.1.12' } } }, { devDependencies: { vitest: '^4.1.12' } })).toEqual([
    expect.stringContaining('no exact version'),
  ])
  expect(house(root, { devDependencies: { ...pins, knip: '6.44.2' } })).toEqual([expect.stringContaining('npm install')])
  expect(house(root, { devDependencies: pins }, { '.npmrc': 'registry=https://registry.example/' })).toHaveLength(1)
})

test('a package whose dependency, even an optional one, is nowhere in the lock is a complaint', () => {
  const needing = {
    ...root,
    'node_modules/vitest': { version: '4.1.12', dependencies: { vite: '^8' }, optionalDependencies: { 'some-binding': '1' } },
  }
  expect(house({ ...needing, 'node_modules/vite': {} })).toEqual([expect.stringContaining('needs some-binding')])
  expect(house({ ...needing, 'node_modules/vite': {}, 'node_modules/vitest/node_modules/some-binding': {} })).toEqual([])
})
