import type { Check } from '@proviso/contracts'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'

type Link = AnswerOf<typeof endpoints.calls.get>['evidence_links'][number]

/** Where the rows are read on which a call's checks rested; each once. */
export function linkEvidence(
  checks: Check[],
  { conversationId, leadId }: { conversationId: string | null; leadId: string | null },
): Link[] {
  const conversation = `/v1/conversations/${conversationId}`
  const links = checks.flatMap(({ evidence }): Link[] => {
    if (!evidence) return []
    const { message_ids = [], media_ids = [], event_ids = [], field } = evidence
    return [
      ...message_ids.map((id): Link => ({ kind: 'message', id, href: `${conversation}/messages#${id}` })),
      ...media_ids.map((id): Link => ({ kind: 'media', id, href: `/v1/media/${id}` })),
      ...event_ids.map((id): Link => ({ kind: 'event', id, href: `${conversation}/events#${id}` })),
      ...(field === undefined ? [] : [{ kind: 'field' as const, id: field, href: `/v1/leads/${leadId}#${field}` }]),
    ]
  })
  return [...new Map(links.map((link) => [`${link.kind} ${link.id}`, link])).values()]
}
