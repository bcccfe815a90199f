/** What a reply may assert as done; each needs a fact in the log. */
export const claimKinds = [
  'payment_confirmed',
  'invoice_issued',
  'booking_made',
  'booking_moved',
  'booking_cancelled',
  'owner_notified',
  'handed_over',
  'field_saved',
] as const
export type ClaimKind = (typeof claimKinds)[number]
