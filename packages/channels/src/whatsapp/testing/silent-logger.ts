import type { SocketConfig } from '@whiskeysockets/baileys'

/** For a library that wants to log and has nothing to say here. */
export const silentLogger: SocketConfig['logger'] = {
  level: 'silent',
  child: () => silentLogger,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
}
