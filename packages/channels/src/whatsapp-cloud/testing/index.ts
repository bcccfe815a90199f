export { BusinessNumber, type PostedWebhook } from './business-number.ts'
export type { CloudPerson, CloudSeen } from './cloud-person.ts'
export { type GraphCall, GraphEmulator, type GraphFault } from './graph-emulator.ts'
export { openNumber } from './open-number.ts'
