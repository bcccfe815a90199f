/** An instant as the interface shows it: RFC 3339 in UTC. */
export const instant = (at: Date): string => at.toISOString()

export const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null
