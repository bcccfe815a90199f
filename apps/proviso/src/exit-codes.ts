/** What a command's end says to the shell. */
export const exitCodes = { ok: 0, failed: 1, warnings: 2, usage: 64 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
