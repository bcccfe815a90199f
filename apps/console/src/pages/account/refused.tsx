import { Text } from '@mantine/core'
import type { ApiProblem } from '../../api/api-problem.ts'
import { saidProblem } from '../../shell/said-problem.ts'

/** Why something was not done, beside what it was. */
export function Refused({ error }: { error: ApiProblem | null }) {
  if (!error) return null
  return (
    <Text role="alert" c="red">
      {saidProblem(error)}
    </Text>
  )
}
