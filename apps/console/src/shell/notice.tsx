import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  heading: string
  detail?: string
  /** The page's own heading, where there is no other. */
  main?: boolean
  children?: ReactNode
}

/** What stands where there is nothing else to show: what it is, and what can be done. */
export function Notice({ icon, heading, detail, main = false, children }: Props) {
  return (
    <Stack align="center" gap="xs" p="xl" maw={480} mx="auto" ta="center">
      {icon}
      <Title order={main ? 1 : 2} size="h4">
        {heading}
      </Title>
      {detail && <Text c="dimmed">{detail}</Text>}
      {children}
    </Stack>
  )
}
