import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { instant, instantOrNull } from '../instant.ts'

export interface ApiKeyRow {
  id: string
  name: string
  scope: 'read' | 'write'
  prefix: string
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  /** The name of who made it. */
  creator: string | null
}

export const apiKeyView = (row: ApiKeyRow): AnswerOf<typeof endpoints.apiKeys.list>['data'][number] => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  prefix: row.prefix,
  created_at: instant(row.createdAt),
  expires_at: instantOrNull(row.expiresAt),
  last_used_at: instantOrNull(row.lastUsedAt),
  created_by: row.creator,
})
