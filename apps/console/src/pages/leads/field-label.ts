import { texts } from '../../texts/index.ts'

/** What a field of every business is called as it comes, until its owner calls it something else. */
const asItCame: Record<string, string> = { name: 'Name', phone: 'Phone', email: 'E-mail' }

/** What a field is called: by its owner's word; one that every business has and nobody renamed, by the reader's. */
export function fieldLabel({ key, label }: { key: string; label: string }): string {
  if (label !== asItCame[key]) return label
  const { name, phone, email } = texts.leads.columns
  return { name, phone, email }[key] ?? label
}
