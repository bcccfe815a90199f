import { Readable } from 'node:stream'
import type { Streams } from '../terminal.ts'

/** Streams whose words are kept. */
export function captureTerminal(input = ''): { streams: Streams; out(): string; err(): string } {
  let out = ''
  let err = ''
  return {
    streams: {
      input: Readable.from(input ? [input] : []),
      print: (text) => {
        out += text
      },
      complain: (text) => {
        err += text
      },
      color: false,
    },
    out: () => out,
    err: () => err,
  }
}
