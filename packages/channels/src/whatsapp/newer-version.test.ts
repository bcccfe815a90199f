import type { WireAnswer } from '@proviso/contracts'
import { expect, test } from 'vitest'
import { newerVersion } from './newer-version.ts'

const found = (answer: WireAnswer) => newerVersion(async () => answer, { queryMs: 1000 })
const page = (text: string, status = 200): WireAnswer => ({ outcome: 'answered', status, headers: {}, body: Buffer.from(text) })

test('the version is the revision that the page names, however it is quoted', async () => {
  expect(await found(page('{"client_revision":1043857760}'))).toEqual([2, 3000, 1043857760])
  expect(await found(page('"{\\"client_revision\\": 1043857760}"'))).toEqual([2, 3000, 1043857760])
})

test('a page that names none, says no or does not come changes nothing', async () => {
  const answers: WireAnswer[] = [
    page('<html>'),
    page('{"client_revision":1043857760}', 400),
    { outcome: 'broken', reason: 'cut' },
    { outcome: 'too_big', status: 200 },
  ]
  expect(await Promise.all(answers.map(found))).toEqual([undefined, undefined, undefined, undefined])
})
