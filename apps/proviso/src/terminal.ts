import { styleText } from 'node:util'
import { redactLine } from '@proviso/runtime'

/** Where a command reads and writes; the process's own streams, or a test's. */
export interface Streams {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  print(text: string): void
  complain(text: string): void
  /** Colours and other marks that only a person's terminal understands. */
  color: boolean
}

export interface Terminal {
  /** One line for people; nothing under `--json`. May hold a secret that was asked for, so it is not redacted. */
  say(line: string): void
  /** The answer of the command, as one line of JSON; nothing without `--json`. */
  answer(value: object): void
  /** One line on stderr, with secrets redacted. */
  complain(line: string): void
  paint(style: 'red' | 'green' | 'yellow' | 'dim' | 'bold', text: string): string
  input: Streams['input']
  json: boolean
}

export function openTerminal({ input, print, complain, color }: Streams, json: boolean): Terminal {
  return {
    say: (line) => (json ? undefined : print(`${line}\n`)),
    answer: (value) => (json ? print(`${JSON.stringify(value)}\n`) : undefined),
    complain: (line) => complain(`${redactLine(line)}\n`),
    paint: (style, text) => (color ? styleText(style, text) : text),
    input,
    json,
  }
}
