import { expect, test } from 'vitest'
import { houseOf } from '../house.ts'
import { documents } from './documents.ts'

const house = {
  'package.json': '{"scripts":{"bench":"x"}}',
  'packages/db/src/index.ts': '',
  'docs/decisions/0001-one-door.md': '',
  'docs/a.png': '',
}
const complaintsOf = (text: string, path = 'README.md') =>
  documents(houseOf({ ...house, [path]: text })).map(({ where, what }) => `${where} ${what}`)

test.each([
  '[x](docs/a.png) [y](docs/decisions) [z](https://example.com/a) [w](#anchor) [v](mailto:a@b.example) [u](docs/a.png#l1 "title")',
  '`packages/db/src/index.ts` `packages/db/src/index.ts:12` `packages/db/` `packages/<name>/src` `docs/decisions/NNNN-*.md` `image/png`',
  '`npm run bench` or npm run -s bench -- --smoke',
])('what is there may be named: %s', (text) => {
  expect(complaintsOf(text)).toEqual([])
})

test.each(['[x](docs/b.png)', '`packages/db/src/client.ts`', 'npm run -s banch'])(
  'what is not there is a complaint with its line: %s',
  (text) => {
    expect(complaintsOf(`\n${text}`)).toEqual([expect.stringMatching(/^README\.md:2 /)])
  },
)

test('links are read from where the document lies', () => {
  expect(complaintsOf('[x](../a.png) [y](0001-one-door.md)', 'docs/decisions/README.md')).toEqual([])
  expect(complaintsOf('[x](docs/a.png)', 'docs/decisions/README.md')).toHaveLength(1)
})
