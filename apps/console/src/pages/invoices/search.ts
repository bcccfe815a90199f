export const shownInvoices = ['issued', 'part_paid', 'paid', 'void', 'overdue'] as const

export type ShownInvoices = (typeof shownInvoices)[number]

export interface InvoicesSearch {
  show?: ShownInvoices
  lead?: string
}

export interface NewInvoiceSearch {
  lead?: string
  conversation?: string
}
