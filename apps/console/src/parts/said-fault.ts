import { texts } from '../texts/index.ts'

/** What is wrong with a value, in the language of the console where the server names it by a code, else in the server's words. */
export const saidFault = ({ code, detail }: { code?: string | undefined; detail: string }): string =>
  (code === undefined ? undefined : texts.leads.wrong[code]) ?? detail
