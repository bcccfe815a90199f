import { describe, expect, it } from 'vitest'
import { runCommandLine } from './run-command-line.ts'
import { captureTerminal } from './testing/capture-terminal.ts'

async function run(...words: string[]) {
  const terminal = captureTerminal()
  const code = await runCommandLine(words, terminal.streams)
  return { code, out: terminal.out(), err: terminal.err() }
}

describe('the command line', () => {
  it.each([
    [['dance']],
    [[]],
    [['doctor', '--loud']],
    [['doctor', 'extra']],
    [['seed']],
    [['key']],
    [['key', 'dance']],
    [['key', 'create', '--name', 'x']],
    [['key', 'create', '--name', 'x', '--scope', 'all']],
    [['key', 'create', '--name', ' ', '--scope', 'read']],
    [['user', 'create', '--email', 'nobody', '--name', 'x', '--role', 'owner']],
    [['user', 'create', '--email', 'a@example.com', '--name', 'x', '--role', 'king']],
    [['playbook', 'check']],
  ])('exits 64 for what it does not understand: %j', async (words) => {
    const { code, out, err } = await run(...words)
    expect([code, out]).toEqual([64, ''])
    expect(err).toMatch(/error:|Usage:/)
  })

  it.each(['start', 'doctor', 'migrate', 'seed', 'key create', 'user create', 'talk', 'playbook check', 'mcp'])(
    '%s --help shows --json and an example, and exits 0',
    async (command) => {
      const { code, out, err } = await run(...command.split(' '), '--help')
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain('--json')
      expect(out).toContain(`$ npm run -s proviso -- ${command}`)
    },
  )

  it('lists its commands', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    for (const command of ['start', 'doctor', 'migrate', 'seed', 'key', 'user', 'talk', 'playbook', 'mcp'])
      expect(out).toContain(`  ${command}`)
  })

  it.each([[['mcp'], 'MCP comes in a later version.']])('%j says that it comes later, and exits 1', async (words, sentence) => {
    expect(await run(...words)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
    const { code, out } = await run(...words, '--json')
    expect([code, JSON.parse(out)]).toEqual([1, { ok: false, problems: [sentence] }])
  })

  it('fails in a sentence where a script cannot be read', async () => {
    const { code, err } = await run('talk', '--script', '/nowhere/words.txt')
    expect([code, err]).toEqual([1, '/nowhere/words.txt cannot be read.\n'])
  })
})
