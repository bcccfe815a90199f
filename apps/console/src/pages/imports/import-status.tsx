import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconHourglass, IconLoader, type TablerIcon } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import classes from './imports.module.css'
import type { Import } from './shapes.ts'

const looks: Record<Import['status'], [TablerIcon, string]> = {
  queued: [IconHourglass, 'waits'],
  running: [IconLoader, 'waits'],
  done: [IconCircleCheck, 'good'],
  failed: [IconAlertTriangle, 'bad'],
  undoing: [IconLoader, 'waits'],
  undone: [IconArrowBackUp, 'quiet'],
}

export function ImportStatus({ status }: Pick<Import, 'status'>) {
  const [Icon, tone] = looks[status]
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {texts.imports.status[status]}
    </span>
  )
}
