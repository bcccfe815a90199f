import type { FieldType } from '@proviso/db'

/** Fields of every business: they stand at the top of a lead too. */
export const builtInFields = [
  { key: 'name', label: 'Name', type: 'text', description: 'Full name' },
  { key: 'phone', label: 'Phone', type: 'phone', description: 'Phone number' },
  { key: 'email', label: 'E-mail', type: 'email', description: 'E-mail address' },
] as const satisfies { key: string; label: string; type: FieldType; description: string }[]
