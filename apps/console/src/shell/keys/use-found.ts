import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

const pauseMs = 200
const shown = 6

/** People and conversations that what was typed may mean; nothing for less than two letters. */
export function useFound(typed: string) {
  const [wanted] = useDebouncedValue(typed.trim(), pauseMs)
  const asked = { enabled: wanted.length >= 2, staleTime: 30_000 }
  const leads = useQuery({
    queryKey: ['leads', 'found', wanted],
    queryFn: ({ signal }) => ask('/v1/leads', { signal, query: { q: wanted, limit: shown } }),
    ...asked,
  })
  const conversations = useQuery({
    queryKey: ['conversations', 'found', wanted],
    queryFn: ({ signal }) => ask('/v1/conversations', { signal, query: { q: wanted, limit: shown, sort: '-last_message_at' } }),
    ...asked,
  })
  const isShort = typed.trim().length < 2
  // what was found for other letters is not what Enter may open
  const isCurrent = !isShort && wanted === typed.trim()
  return {
    leads: isCurrent ? (leads.data?.data ?? []) : [],
    conversations: isCurrent ? (conversations.data?.data ?? []) : [],
    isSearching: !isShort && (!isCurrent || leads.isFetching || conversations.isFetching),
  }
}
