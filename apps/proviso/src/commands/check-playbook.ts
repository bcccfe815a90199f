import { readFile } from 'node:fs/promises'
import { type CompiledPlaybook, compilePlaybook, mostCharacters, type PlaybookSentence } from '@proviso/playbook'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { StartProblem } from '../start-problem.ts'
import type { Terminal } from '../terminal.ts'

interface Options {
  /** ISO 4217: what limits count in. */
  currency?: string
  /** Keys of fields that the business has beside name, phone and email. */
  field?: string[]
  /** Names of functions that are configured beside the text. */
  function?: string[]
}

/**
 * Says back what a text would enforce, without a business or a database. Warns of what is unclear; fails for a text that could not be
 * published.
 */
export async function checkPlaybook(terminal: Terminal, file: string, options: Options): Promise<ExitCode> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartProblem(`${file} cannot be read.`)
  })
  if (text.length > mostCharacters) throw new StartProblem(`${file} has more than ${mostCharacters} characters.`)
  const compiled = compilePlaybook(text, {
    ...(options.currency ? { currency: options.currency } : {}),
    fields: (options.field ?? []).map((key) => ({ key })),
    functions: (options.function ?? []).map((name) => ({ name, action: '' })),
  })
  const { language, functions, sentences } = compiled
  const broken = sentences.filter((each) => isBrokenHeading(each, compiled))
  const unclear = sentences.filter(({ status }) => status === 'unclear')
  terminal.answer({ ok: unclear.length === 0, language, functions, sentences })
  for (const sentence of sentences) tell(terminal, file, sentence)
  const count = (status: PlaybookSentence['status']) => sentences.filter((each) => each.status === status).length
  terminal.say(
    `${functions.length} functions; ${count('enforced')} sentences enforced, ${count('guidance')} guidance, ${count('unclear')} unclear.`,
  )
  if (broken.length) return exitCodes.failed
  return unclear.length ? exitCodes.warnings : exitCodes.ok
}

function tell(
  { say, paint }: Terminal,
  file: string,
  { line, column, status, text, said_back, reason, suggestion }: PlaybookSentence,
): void {
  if (status === 'guidance') return
  const place = `${file}:${line}:${column}`
  if (status === 'enforced') say(`${place} ${paint('green', 'enforced')} ${said_back ?? text}`)
  else say(`${place} ${paint('yellow', 'unclear')} ${text} (${reason}${suggestion ? ` ${paint('dim', `→ ${suggestion}`)}` : ''})`)
}

const isBrokenHeading = ({ status, line }: PlaybookSentence, { sections }: CompiledPlaybook) =>
  status === 'unclear' && sections.includes(line)
