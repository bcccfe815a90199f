import type { TestChatAnswer } from '@proviso/runtime'
import type { Terminal } from '../terminal.ts'

type Call = TestChatAnswer['calls'][number]

/** A call and what decided about it, in short lines: what the assistant wanted, which facts were looked at, how it ended. */
export function tellCall({ function: name, arguments: args, outcome, checks, result }: Call, paint: Terminal['paint']): string[] {
  const ran = outcome === 'succeeded'
  const lines = [`  ${paint(ran ? 'green' : 'red', `${name} ${JSON.stringify(args)} → ${outcome}`)}`]
  for (const check of checks) {
    const state = check.error ? 'could not be checked' : check.passed ? 'holds' : 'does not hold'
    lines.push(`    ${check.passed ? '✓' : '✗'} ${check.type}: ${check.sentence} (${state}${check.shadow ? ', not enforced' : ''})`)
  }
  if (ran) {
    const { reference, deduplicated } = result ?? {}
    if (reference) lines.push(`    ${deduplicated ? 'the same as before, nothing was done again' : 'done once'}: ${reference}`)
  } else if (!checks.some(({ passed }) => !passed) && typeof result?.message === 'string') lines.push(`    ${result.message}`)
  return lines
}
