import { expect, test } from 'vitest'
import { createLogger } from './create-logger.ts'

test.each([
  ['a bot’s token', `https://api.telegram.org/bot123456789:${'A'.repeat(35)}/sendMessage`],
  ['a key of ours', `pv_live_${'k'.repeat(40)}`],
  ['the model’s key', `sk-ant-${'m'.repeat(40)}`],
  ['a key of Stripe’s', `sk_live_${'s'.repeat(40)}`],
  ['a restricted one', `rk_test_${'r'.repeat(40)}`],
  ['a secret that signs', `whsec_${'w'.repeat(40)}`],
  ['Meta’s token', `EAAG${'x'.repeat(60)}`],
  ['a database’s password', 'postgres://proviso:hunter2hunter2@db/proviso'],
])('%s leaves the process in no line, wherever it stood', (_, text) => {
  const lines: string[] = []
  const log = createLogger({ level: 'trace', write: (line) => void lines.push(line) })
  log.error({ deep: [{ error: { message: text, stack: `at ${text}` } }] }, `failed: ${text}`)
  const secret = /[A-Za-z0-9]{12,}/.exec(text.replace(/^https.*bot\d+:|^postgres:\/\/proviso:/, ''))?.[0] ?? text
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(secret)
  expect(lines[0]).toContain('redacted')
})
