import { Text } from '@mantine/core'
import type { ApiProblem } from '../api/api-problem.ts'
import { saidProblem } from '../shell/said-problem.ts'

/** Why something was not done; read out when it appears. */
export function Refusal({ error }: { error: ApiProblem | null }) {
  return (
    <Text role="alert" c="var(--stopped)" hidden={!error}>
      {error && saidProblem(error)}
    </Text>
  )
}
