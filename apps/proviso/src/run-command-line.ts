import { ProvisoError } from '@proviso/contracts'
import { Command, CommanderError } from 'commander'
import { addCommands } from './add-commands.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { StartProblem } from './start-problem.ts'
import type { Streams, Terminal } from './terminal.ts'

/** What a command does once its words are understood. */
export type Run = (terminal: Terminal) => Promise<ExitCode>

/**
 * Runs one command line to its end. Never throws: what went wrong is printed, in sentences where it is somebody's to mend,
 * and the code says which kind of end it was.
 */
export async function runCommandLine(words: string[], streams: Streams): Promise<ExitCode> {
  const program = new Command('proviso')
  program
    .description('A messenger assistant with a built-in CRM that cannot act on invented grounds.')
    .exitOverride()
    .configureOutput({ writeOut: streams.print, writeErr: streams.complain })
    .addHelpText('after', '\nExit codes: 0 ok, 1 failed, 2 warnings, 64 not understood.')
  let chosen: { run: Run; json: boolean } | undefined
  addCommands(program, (run, { json }) => {
    chosen = { run, json }
  })
  try {
    program.parse(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
  }
  if (!chosen) return exitCodes.usage
  const { openTerminal } = await import('./terminal.ts') // what a command needs takes a second to load; help does not wait for it
  const terminal = openTerminal(streams, chosen.json)
  try {
    return await chosen.run(terminal)
  } catch (error) {
    const lines = sentencesOf(error)
    terminal.answer({ ok: false, problems: lines })
    for (const line of lines) terminal.complain(line)
    return exitCodes.failed
  }
}

function sentencesOf(error: unknown): string[] {
  if (error instanceof StartProblem) return error.message.split('\n')
  if (error instanceof ProvisoError) return [error.message, ...error.faults.map(({ pointer, detail }) => `${pointer}: ${detail}`)]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}
