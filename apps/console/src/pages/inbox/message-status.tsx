import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChecks, IconClock, IconHelpCircle } from '@tabler/icons-react'
import type { Message } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import classes from './message-status.module.css'

const icons = {
  queued: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  failed: IconAlertTriangle,
  unknown: IconHelpCircle,
}

/** How far an outgoing message came: a sign where all is well, words where it is not. */
export function MessageStatus({ message: { status, status_reason } }: { message: Message }) {
  const Icon = icons[status]
  const word = texts.message.status[status]
  if (status !== 'failed' && status !== 'unknown') {
    return (
      <span title={word} className={classes.status} data-status={status}>
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{word}</VisuallyHidden>
      </span>
    )
  }
  return (
    <span className={classes.trouble} data-status={status} title={status_reason ?? undefined}>
      <Icon size={16} aria-hidden />
      {status === 'unknown' ? texts.message.lostAnswer(word) : status_reason ? texts.message.failedBecause(word, status_reason) : word}
    </span>
  )
}
