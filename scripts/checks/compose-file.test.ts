import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { houseOf } from '../house.ts'
import { composeFile } from './compose-file.ts'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const compose = read('docker-compose.yml')
const complaintsOf = (text: string) =>
  composeFile(houseOf({ 'docker-compose.yml': text, 'package.json': read('package.json') })).map(({ what }) => what)

test('our own compose file holds', () => {
  expect(complaintsOf(compose)).toEqual([])
})

test.each([
  ['a lost service', (text: string) => text.replace(/^ {2}redis:$/m, '  cache:'), /no service redis/],
  ['a lost health check', (text: string) => text.replace(/^ {4}healthcheck:$/m, '    x-healthcheck:'), /no health check/],
  ['a port for the world', (text: string) => text.replace(/127\.0\.0\.1:\$\{PORT/, '0.0.0.0:${PORT'), /to the world/],
  ['waiting for the wrong thing', (text: string) => text.replace('service_completed_successfully', 'service_started'), /waits for migrate/],
  [
    'a command that is no script',
    (text: string) => text.replace('"migrate"]', '"migrate"]').replace('main.mjs', 'mein.mjs'),
    /no npm script/,
  ],
  ['broken YAML', (text: string) => `${text}\n  - [`, /no YAML/],
])('%s is a complaint', (_what, spoil, complaint) => {
  expect(complaintsOf(spoil(compose)).join('\n')).toMatch(complaint)
})
