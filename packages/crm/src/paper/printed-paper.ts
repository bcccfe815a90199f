import type { Seller } from '@proviso/db'

/** A line of a paper, amounts in minor units. A credit note's has no quantity. */
export interface PrintedLine {
  description: string
  quantity?: number
  unitAmount?: number
  discountAmount?: number
  /** Percent, where the paper has several rates. */
  taxRate?: number
  amount: number
}

/** What stands on an invoice or a credit note. */
export interface PrintedPaper {
  kind: 'invoice' | 'credit_note'
  business: string
  seller: Seller
  number: string
  /** Of the invoice that a credit note takes back. */
  invoiceNumber?: string
  billedTo: string[]
  currency: string
  lines: PrintedLine[]
  /** Without tax; absent where prices hold it. */
  netAmount?: number
  taxes: { rate: number; taxAmount: number }[]
  taxName: string | null
  /** The taxes are part of the lines, not added to them. */
  taxIncluded: boolean
  totalAmount: number
  issuedAt: Date
  /** In whose calendar the day of issue is. */
  timezone: string
  dueDate: string | null
  note: string | null
  /** BCP 47 */
  locale: string
  voidedAt: Date | null
  /** Not issued: it has no number, and says so. */
  preview?: true
}
