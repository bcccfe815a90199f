import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { texts } from '../texts/index.ts'

/** Shown only when it takes a while: a flash of grey helps nobody. */
export function Loading({ rows = 6 }: { rows?: number }) {
  return (
    <Stack className="appears-late" p="md" gap="md" w="100%" role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <Skeleton key={row} h={44} aria-hidden />
      ))}
    </Stack>
  )
}
