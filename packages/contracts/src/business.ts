/** What rooms need to know of a business to speak and to count for it. */
export interface BusinessProfile {
  id: string
  name: string
  /** IANA zone: the business's calendar day and opening hours. */
  timezone: string
  /** BCP 47 */
  locale: string
  /** ISO 4217 */
  currency: string
}
