export { backedBy, type Claim, type ClaimKind, claimKinds } from './claim.ts'
export { fillSlots, type SlotFacts, type SlotFault, slotNames } from './fill-slots.ts'
export { type ClaimOptions, findClaims } from './find-claims.ts'
export { repairNote } from './repair-note.ts'
