import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { ExitCode } from '../exit-codes.ts'
import { requireEnv } from '../require-env.ts'
import { StartProblem } from '../start-problem.ts'
import { chat } from '../talk/chat.ts'
import type { Terminal } from '../terminal.ts'
import { withProduct } from '../with-product.ts'

/**
 * A chat with the assistant of the first business, as a customer on a channel that leads nowhere. Beside a running product its worker
 * answers; alone, this process does. Ends with the input; fails where the assistant did not answer.
 */
export async function talk(terminal: Terminal, { script }: { script?: string }): Promise<ExitCode> {
  const env = requireEnv()
  if (script) {
    await access(script).catch(() => {
      throw new StartProblem(`${script} cannot be read.`)
    })
  }
  const input = script ? createReadStream(script) : terminal.input
  const isPerson = !script && terminal.input.isTTY === true
  return withProduct({ env, terminal }, async ({ product, business, running }) => {
    const work = running ? undefined : await product.startWorking()
    const lines = createInterface({ input, ...(isPerson ? { output: process.stdout, prompt: 'you> ' } : {}) })
    try {
      terminal.say(`You are a customer of ${business.name}. /photo sends a sample receipt, /photo FILE a file, /quit ends.`)
      if (running) terminal.say('The product runs on this database and answers.')
      else if (product.rehearsal) terminal.say('No ANTHROPIC_API_KEY is set: the built-in rehearsal model answers.')
      return await chat({ product, business, terminal, lines, isPerson })
    } finally {
      lines.close()
      await work?.close()
    }
  })
}
