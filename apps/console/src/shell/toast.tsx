import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
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

/** Of the deed whose failure is being told: its notices. */
let said: string[] | undefined

/** Tells of a failed deed, and gives the way to take that back once the deed is done after all. */
export function tellFailure(tell: () => unknown): () => void {
  const mine: string[] = []
  said = mine
  try {
    tell()
  } finally {
    said = undefined
  }
  return () => {
    for (const id of mine) notifications.hide(id)
  }
}

/** What was not done, and why; stays until it is closed, or the same deed is done. */
export function sayFailed(what: string, error: Error): void {
  const id = notifications.show({ title: what, message: saidProblem(error), color: 'red', autoClose: false, ...closing() })
  said?.push(id)
}

/** What was not done and is no longer shown anywhere: stays with a way to do it again. */
export function offerRetry(what: string, error: Error, again: () => unknown): void {
  const id = notifications.show({
    title: what,
    color: 'red',
    autoClose: false,
    ...closing(),
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{saidProblem(error)}</Text>
        <Button
          variant="default"
          h={44}
          onClick={() => {
            notifications.hide(id)
            again()
          }}
        >
          {texts.retry}
        </Button>
      </Group>
    ),
  })
  said?.push(id)
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
          flex="none"
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
