export { totpCode, totpStep } from '../access/totp.ts'
export { catchMail } from './catch-mail.ts'
