import { texts } from '../../texts/index.ts'

/** What a field of every business is called as it comes, until its owner calls it something else. */
const asItCame: Record<string, string> = { name: 'Name', phone: 'Phone', email: 'E-mail' }

/** What a field is called: by its owner's word; one that every business has and nobody renamed, by the reader's. */
export function fieldLabel({ key, label }: { key: string; label: string }): string {
  if (label !== asItCame[key]) return label
  const { name, phone, email } = texts.leads.columns
  return { name, phone, email }[key] ?? label
}

/** What is stored for a label that was typed: the reader's word for a field that nobody renamed is still no renaming. */
export const storedLabel = (key: string, typed: string): string => {
  const came = asItCame[key]
  return came !== undefined && typed === fieldLabel({ key, label: came }) ? came : typed
}
