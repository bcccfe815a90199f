import { IconCircleCheck, IconCircleHalf2, IconCircleX, IconClockExclamation, IconFileInvoice } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import classes from './money.module.css'
import type { Invoice } from './shapes.ts'

const looks = {
  issued: { Icon: IconFileInvoice, tone: 'quiet' },
  part_paid: { Icon: IconCircleHalf2, tone: 'waiting' },
  paid: { Icon: IconCircleCheck, tone: 'done' },
  void: { Icon: IconCircleX, tone: 'quiet' },
} as const

/** How an invoice stands; that it is late says more than that it is open. */
export function InvoiceStatus({ invoice: { status, overdue } }: { invoice: Pick<Invoice, 'status' | 'overdue'> }) {
  const { Icon, tone } = overdue ? { Icon: IconClockExclamation, tone: 'stopped' } : looks[status]
  const words = texts.money.status
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={18} aria-hidden />
      {overdue ? words.overdue(words[status]) : words[status]}
    </span>
  )
}
