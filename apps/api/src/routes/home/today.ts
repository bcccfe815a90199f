/** A day of a business, by its own clock. */
export interface Today {
  businessId: string
  timezone: string
  /** Its date. */
  day: string
  from: Date
  to: Date
  weekFrom: Date
}
