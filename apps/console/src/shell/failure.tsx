import { Button, Text } from '@mantine/core'
import { IconCloudOff, IconLock } from '@tabler/icons-react'
import { ApiProblem } from '../api/api-problem.ts'
import { texts } from '../texts/index.ts'
import { Notice } from './notice.tsx'
import { saidProblem } from './said-problem.ts'

/** Why something is not shown, and a way to try again. */
export function Failure({ error, retry }: { error: Error; retry: () => unknown }) {
  if (error instanceof ApiProblem && error.status === 403) {
    return (
      <Notice icon={<IconLock size={40} aria-hidden />} heading={texts.failure.noPermission} detail={texts.failure.noPermissionDetail} />
    )
  }
  return (
    <Notice icon={<IconCloudOff size={40} aria-hidden />} heading={texts.failure.heading} detail={saidProblem(error)}>
      <Button h={44} onClick={() => retry()}>
        {texts.retry}
      </Button>
      {error instanceof ApiProblem && error.requestId && (
        <Text size="xs" c="dimmed">
          {texts.failure.request(error.requestId)}
        </Text>
      )}
    </Notice>
  )
}
