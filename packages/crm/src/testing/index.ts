export { StripeEmulator } from './stripe-emulator.ts'
