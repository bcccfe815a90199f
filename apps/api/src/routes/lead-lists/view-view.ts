import type { LeadViewRow } from '@proviso/db'
import { instant } from '../instant.ts'

export const viewView = ({ id, name, query, createdAt }: LeadViewRow) => ({ id, name, query, created_at: instant(createdAt) })
