import { type Finding, redactLine } from '@proviso/runtime'
import { diagnose } from '../doctor/diagnose.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'

const styles = { pass: 'green', warn: 'yellow', fail: 'red' } as const

/** Prints a line per finding, with how to mend what is wrong below it. */
export async function doctor(terminal: Terminal, { online }: { online: boolean }): Promise<ExitCode> {
  const findings = (await diagnose({ online })).map((each): Finding => ({ ...each, detail: redactLine(each.detail) }))
  const has = (verdict: Finding['verdict']) => findings.some((each) => each.verdict === verdict)
  terminal.answer({ ok: !has('fail'), findings })
  for (const { name, verdict, detail, fix } of findings) {
    terminal.say(`${terminal.paint(styles[verdict], verdict)}  ${name}: ${detail}`)
    if (fix) terminal.say(`      ${terminal.paint('dim', fix)}`)
  }
  if (has('fail')) return exitCodes.failed
  return has('warn') ? exitCodes.warnings : exitCodes.ok
}
