import { expect, test } from 'vitest'
import { houseOf } from '../house.ts'
import { envExample } from './env-example.ts'

const reader =
  "export const schema = z.object({ PORT: port, DATABASE_URL: text }); const key = read('ENCRYPTION_KEY'); export type NOT_ONE = string"
const complaintsOf = (text: string, env = reader) =>
  envExample(houseOf({ '.env.example': text, 'apps/proviso/src/env.ts': env })).map(({ what }) => what)

test('an example that names what is read, no more and no less, is no complaint', () => {
  expect(complaintsOf('# The port\n#PORT=3000\nDATABASE_URL=\n# ENCRYPTION_KEY=\n')).toEqual([])
})

test('a name too few and a name too many are complaints', () => {
  expect(complaintsOf('PORT=3000\nDATABASE_URL=\n')).toEqual([expect.stringContaining('ENCRYPTION_KEY is read')])
  expect(complaintsOf('PORT=3000\nDATABASE_URL=\nENCRYPTION_KEY=\nLOG_LEVEL=info\n')).toEqual([
    expect.stringContaining('LOG_LEVEL is described'),
  ])
})

test('a sample of a secret is a complaint', () => {
  expect(complaintsOf('PORT=\nDATABASE_URL=\nENCRYPTION_KEY=c2VjcmV0\n')).toEqual([expect.stringContaining('holds a value')])
})
