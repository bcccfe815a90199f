import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exitCodes } from '../exit-codes.ts'
import { runCommandLine } from '../run-command-line.ts'

async function check(text: string, ...more: string[]) {
  const file = join(await mkdtemp(join(tmpdir(), 'playbook-')), 'rules.txt')
  await writeFile(file, text)
  const out: string[] = []
  const err: string[] = []
  const streams = {
    input: process.stdin,
    print: (words: string) => void out.push(words),
    complain: (words: string) => void err.push(words),
    color: false,
  }
  const code = await runCommandLine(['playbook', 'check', file, ...more], streams)
  return { code, file, out: out.join(''), err: err.join('') }
}

it('says back what is enforced, each with line and column, and is content', async () => {
  const { code, file, out } = await check('# Us\nHello.\n\n## Confirm a payment\nNever without a receipt.\n')
  expect(code).toBe(exitCodes.ok)
  expect(out).toContain(`${file}:5:1 enforced Only if the customer has sent an image or a document in their last 10 messages.`)
  expect(out).toContain('1 functions; 1 sentences enforced, 1 guidance, 0 unclear.')
}, 120_000)

it('warns of what is unclear with what would work, and fails for what could not be published', async () => {
  const unclear = await check('## Confirm a payment\nAt most two per customer.\n')
  expect([unclear.code, unclear.out]).toEqual([exitCodes.warnings, expect.stringContaining(':2:1 unclear At most two per customer.')])
  expect(unclear.out).toContain('→ At most 2 a day per customer.')
  expect((await check('## Juggle (juggle)\nOnly if we have their phone.\n')).code).toBe(exitCodes.failed)
}, 120_000)

it('knows the fields and functions it is told of, and answers in JSON', async () => {
  const text = '## Confirm a payment\nOnly if we have their shoe_size. Only after check_credit.\n'
  expect((await check(text)).code).toBe(exitCodes.warnings)
  const { code, out } = await check(text, '--json', '--field', 'shoe_size', '--function', 'check_credit')
  expect(code).toBe(exitCodes.ok)
  expect(JSON.parse(out).functions[0].preconditions).toEqual([
    { type: 'lead_field_filled', field: 'shoe_size' },
    { type: 'function_called_before', name: 'check_credit' },
  ])
})

it('fails in a sentence for a file that cannot be read', async () => {
  const err: string[] = []
  const streams = { input: process.stdin, print: () => {}, complain: (words: string) => void err.push(words), color: false }
  expect(await runCommandLine(['playbook', 'check', '/nowhere/rules.txt'], streams)).toBe(exitCodes.failed)
  expect(err.join('')).toBe('/nowhere/rules.txt cannot be read.\n')
})
