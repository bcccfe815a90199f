import { languages } from './languages/index.ts'

/** What an invoice, a credit note and the notices about payments say besides numbers and what people wrote. */
export interface PaperWords {
  invoice: string
  creditNote: string
  forInvoice: string
  billedTo: string
  issued: string
  due: string
  description: string
  quantity: string
  unitPrice: string
  amount: string
  discount: string
  /** Without tax. */
  net: string
  tax: string
  /** Where prices hold it already. */
  ofWhichTax: string
  total: string
  void: string
  /** Across what is shown before it is issued. */
  preview: string
  page: string
  paid: string
  refunded: string
  payHere: string
}

const norwegian = new Set(['nb', 'nn'])

/** The words of a locale's language; English where there are none. */
export function paperWords(locale: string): PaperWords {
  const [language = 'en'] = locale.toLowerCase().split(/[-_]/)
  const key = norwegian.has(language) ? 'no' : language === 'iw' ? 'he' : language
  return Object.hasOwn(languages, key) ? languages[key as keyof typeof languages] : languages.en
}
