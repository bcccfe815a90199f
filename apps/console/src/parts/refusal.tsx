import { Text } from '@mantine/core'
import { saidProblem } from '../shell/said-problem.ts'

/** Why something was not done; read out when it appears. */
export function Refusal({ error }: { error: Error | null }) {
  return (
    <Text role="alert" c="var(--stopped)" hidden={!error}>
      {error && saidProblem(error)}
    </Text>
  )
}
