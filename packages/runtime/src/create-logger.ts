import type { Logger } from '@proviso/contracts'
import { pino } from 'pino'

export interface LogOptions {
  level: string
  /** Where lines go; stdout by default. */
  write?: (line: string) => void
}

const secrets: [RegExp, string][] = [
  [/\bbot\d{5,}:[A-Za-z0-9_-]{20,}/g, 'bot<redacted>'],
  [/\b\d{5,}:[A-Za-z0-9_-]{30,}\b/g, '<redacted>'],
  [/pv_live_[A-Za-z0-9_-]+/g, 'pv_live_<redacted>'],
  [/\bEA[A-Za-z0-9]{20,}/g, '<redacted>'],
  [/sk-ant-[A-Za-z0-9_-]+/g, 'sk-ant-<redacted>'],
  [/\b((?:sk|rk)_(?:live|test)|whsec)_[A-Za-z0-9_+/=-]+/g, '$1_<redacted>'],
  [/(postgres(?:ql)?:\/\/[^:@/\s"]+):[^@\s"]+@/g, '$1:<redacted>@'],
]

/** A line as it may leave the process: no token, key or password, wherever in it one stood. */
export const redactLine = (line: string): string => secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)

/** The one logger of a process: JSON lines, every one of them through {@link redactLine}. */
export function createLogger({ level, write = (line) => process.stdout.write(line) }: LogOptions): Logger {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line: string) => write(redactLine(line)) },
  ) as Logger
}
