import { Text } from '@mantine/core'
import type { ApiProblem } from '../../api/api-problem.ts'
import { texts } from '../../texts/index.ts'

/** Why something was not done; read out when it appears. */
export function Refusal({ error }: { error: ApiProblem | null }) {
  return (
    <Text role="alert" c="var(--stopped)" hidden={!error}>
      {error && (error.status === 0 ? texts.failure.unreachable : error.message)}
    </Text>
  )
}
