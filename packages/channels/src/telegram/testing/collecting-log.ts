import { inspect } from 'node:util'
import type { Logger } from '@proviso/contracts'

/** A log that keeps its lines, whole, so that a test can search them. */
export function collectingLog(lines: string[] = []): Logger & { lines: string[] } {
  const write = (level: string) => (about: object, sentence: string) =>
    void lines.push(`${level} ${sentence} ${inspect(about, { depth: 9 })}`)
  return {
    lines,
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child: () => collectingLog(lines),
  }
}
