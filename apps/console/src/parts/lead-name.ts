import { texts } from '../texts/index.ts'

/** What a person is called: their name, else how they are reached. */
export const leadName = ({ name, phone, email }: { name?: string | null; phone?: string | null; email?: string | null }): string =>
  name ?? phone ?? email ?? texts.inbox.nameless
