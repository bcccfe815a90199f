import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconReceiptRefund } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import classes from '../invoices/money.module.css'
import type { Payment } from '../invoices/shapes.ts'
import { mismatchOf } from './evidence.ts'

/** Whether a payment counts and fits. */
export function PaymentStatus({ payment }: { payment: Payment }) {
  const words = texts.money.payments
  const mismatch = mismatchOf(payment)
  const [Icon, tone, text] = payment.revoked_at
    ? ([IconArrowBackUp, 'quiet', words.revoked] as const)
    : mismatch
      ? ([IconAlertTriangle, mismatch === 'disputed' ? 'stopped' : 'waiting', words.mismatch[mismatch]] as const)
      : payment.refunded
        ? ([IconReceiptRefund, 'quiet', words.refunded] as const)
        : ([IconCircleCheck, 'done', words.confirmed] as const)
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={18} aria-hidden />
      {text}
    </span>
  )
}
