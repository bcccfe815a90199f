/** Labels under which libsignal prints whole sessions, private keys and all. */
const leaks =
  /^(Closing (stale )?(open )?session|Removing old|Opening session|Migrating session|Session already|Decrypted message with closed session|Closing open session|V1 session|Failed to decrypt|Session error|Error:)/i

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const
let quiet = false

/** Keeps what libsignal writes past every logger off the console: its label stays, what it would print with it does not. Once per process. */
export function quietConsole(): void {
  if (quiet) return
  quiet = true
  for (const method of methods) {
    const write = console[method].bind(console)
    console[method] = (...args: unknown[]) => {
      const [label] = args
      if (typeof label === 'string' && leaks.test(label) && fromLibrary()) return
      if (args.some(holdsKeys)) return write('an object with key material was kept off the console')
      write(...args)
    }
  }
}

const fromLibrary = (): boolean => /[\\/]libsignal[\\/]/.test(new Error('where').stack ?? '')

const holdsKeys = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('privKey' in value || 'rootKey' in value || 'ephemeralKeyPair' in value || 'currentRatchet' in value)
