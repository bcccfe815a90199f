import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockPause,
  IconHelpCircle,
  IconHourglassEmpty,
  IconPlayerSkipForward,
} from '@tabler/icons-react'

/** How each end of a call looks, beside its word. */
export const callLooks = {
  succeeded: { Icon: IconCircleCheck, tone: 'done' },
  blocked: { Icon: IconCircleX, tone: 'stopped' },
  invalid: { Icon: IconAlertTriangle, tone: 'stopped' },
  limited: { Icon: IconCircleX, tone: 'stopped' },
  waiting: { Icon: IconClockPause, tone: 'waiting' },
  declined: { Icon: IconCircleX, tone: 'stopped' },
  expired: { Icon: IconHourglassEmpty, tone: 'quiet' },
  failed: { Icon: IconAlertTriangle, tone: 'stopped' },
  unknown: { Icon: IconHelpCircle, tone: 'waiting' },
  skipped: { Icon: IconPlayerSkipForward, tone: 'quiet' },
} as const
