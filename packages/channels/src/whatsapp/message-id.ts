import { randomBytes } from 'node:crypto'

/** As WhatsApp Web names its messages; whose it is, only our rows can say. */
export const newMessageId = (): string => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
