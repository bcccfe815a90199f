export { backedBy, type Claim } from './claim.ts'
export { fillSlots, type SlotFacts, type SlotFault } from './fill-slots.ts'
export { type ClaimOptions, findClaims } from './find-claims.ts'
export { repairNote } from './repair-note.ts'
