/** What rooms log through: object first, then a sentence. Never message text, phones, tokens or keys. */
export interface Logger {
  debug(about: object, sentence: string): void
  info(about: object, sentence: string): void
  warn(about: object, sentence: string): void
  error(about: object, sentence: string): void
  child(about: object): Logger
}

/** An error as it may stand in a log: no payload, no URL, no SQL parameters. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const cause = error.cause instanceof Error ? { cause: loggable(error.cause) } : {}
  return {
    name: error.name,
    message: error.message,
    ...(code ? { code } : {}),
    ...cause,
    stack: error.stack?.split('\n').slice(1, 6).join('\n'),
  }
}
