import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiProblem } from '../api/api-problem.ts'
import { texts } from '../texts/index.ts'
import { saidProblem } from './said-problem.ts'

const undoMs = 6000
const newsMs = 10_000

const closing = () => ({ closeButtonProps: { 'aria-label': texts.closeNotice, size: 44 } })

/** What was done, for a moment. */
export function sayDone(what: string): void {
  notifications.show({ message: what, color: 'teal', ...closing() })
}

/** What has happened elsewhere: neither done here nor a fault. */
export function sayNews(what: string): void {
  notifications.show({ message: what, color: 'blue', autoClose: newsMs, ...closing() })
}

/** What was not done, and why; stays until it is closed. */
export function sayFailed(what: string, error: Error): void {
  const why = error instanceof ApiProblem ? saidProblem(error) : error.message
  notifications.show({ title: what, message: why, color: 'red', autoClose: false, ...closing() })
}

/** What was done, and for six seconds a way back. */
export function offerUndo(what: string, undo: () => unknown): void {
  const id = notifications.show({
    color: 'teal',
    autoClose: undoMs,
    ...closing(),
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{what}</Text>
        <Button
          variant="default"
          h={44}
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          {texts.undo}
        </Button>
      </Group>
    ),
  })
}
