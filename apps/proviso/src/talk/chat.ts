import { randomUUID } from 'node:crypto'
import type { Interface } from 'node:readline'
import { ProvisoError } from '@proviso/contracts'
import type { BusinessRow } from '@proviso/db'
import type { Product, TestChatAnswer } from '@proviso/runtime'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'
import { readLine } from './read-line.ts'
import { tellCall } from './tell-call.ts'

interface Chat {
  product: Product
  business: Pick<BusinessRow, 'id'>
  terminal: Terminal
  lines: Interface
  /** Somebody types: they are prompted, and their lines stand on the screen already. */
  isPerson: boolean
}

/** Line by line: what was said, what the assistant wanted to do and what decided about it, what it answered. */
export async function chat({ product, business, terminal, lines, isPerson }: Chat): Promise<ExitCode> {
  const { say, answer, complain, paint } = terminal
  const session = `talk-${randomUUID()}`
  let code: ExitCode = exitCodes.ok
  if (isPerson) lines.prompt()
  for await (const line of lines) {
    const said = await readLine(line)
    if ('quit' in said) break
    if ('problem' in said) {
      complain(said.problem)
      if (!isPerson) code = exitCodes.failed
    } else if (!('nothing' in said)) {
      if (!isPerson) say(`you> ${line.trim()}`)
      try {
        const heard = await product.testChat(business.id, { ...said, session })
        for (const call of heard.calls) for (const told of tellCall(call, paint)) say(told)
        for (const { text } of heard.replies) say(`${paint('bold', 'assistant>')} ${text.replaceAll('\n', '\n           ')}`)
        if (!heard.replies.length) say(paint('dim', await whySilent(product, business.id, heard)))
        answer({ said: line.trim(), ...heard })
      } catch (error) {
        if (!(error instanceof ProvisoError)) throw error
        complain(error.message)
        answer({ said: line.trim(), problem: error.message })
        code = exitCodes.failed
      }
    }
    if (isPerson) lines.prompt()
  }
  return code
}

async function whySilent(product: Product, businessId: string, { conversation_id: id }: TestChatAnswer): Promise<string> {
  const [row] = await product.db.business(
    businessId,
    (tx) => tx<{ mode: string; modeReason: string | null }[]>`select mode, mode_reason from conversations where id = ${id}`,
  )
  if (row?.mode === 'human') return `(no answer: a person runs this conversation now${row.modeReason ? `; reason: ${row.modeReason}` : ''})`
  return '(no answer: the assistant is switched off, or its turn failed; the log says why)'
}
