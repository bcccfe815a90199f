import { Button, SegmentedControl } from '@mantine/core'
import { IconCash, IconChecks, IconFilterOff } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { businessQuery } from '../../api/queries.ts'
import { MoreButton } from '../../parts/more-button.tsx'
import { shownMoney } from '../../parts/shown-money.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import calendarClasses from '../calendar/calendar-bar.module.css'
import classes from '../invoices/money.module.css'
import type { Payment } from '../invoices/shapes.ts'
import { shownMoment } from '../invoices/shown-date.ts'
import { EvidenceLine } from './evidence-line.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { paymentsQuery } from './queries.ts'
import type { PaymentsSearch } from './routes.ts'

/** Payments with what each rests on; those that do not fit stand in a list of their own. */
export function PaymentsPage() {
  const search: PaymentsSearch = useSearch({ from: '/payments' })
  const navigate = useNavigate()
  const { data: business } = useQuery(businessQuery)
  const list = useInfiniteQuery(paymentsQuery(search))
  const words = texts.money.payments
  const rows = [...new Map(list.data?.pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()]
  const clear = () => navigate({ to: '/payments', search: {} })
  const filtered = search.show !== undefined || search.lead !== undefined
  /** A payment is recorded on its invoice. */
  const isEmpty = list.data !== undefined && rows.length === 0 && !filtered
  return (
    <PageFrame wide title={words.page}>
      {!isEmpty && (
        <div className={classes.filters}>
          <SegmentedControl
            aria-label={texts.money.show}
            value={search.show ?? 'all'}
            onChange={(value) => {
              const { show: _, ...rest } = search
              navigate({ to: '/payments', search: value === 'mismatch' ? { ...rest, show: 'mismatch' } : rest })
            }}
            data={[
              { value: 'all', label: texts.money.all },
              { value: 'mismatch', label: words.toCheck },
            ]}
            classNames={{ label: calendarClasses.view }}
          />
          {search.lead && (
            <Button variant="default" h={44} leftSection={<IconFilterOff size={18} aria-hidden />} onClick={clear}>
              {texts.money.clear}
            </Button>
          )}
        </div>
      )}
      {!list.data && (list.error ? <Failure error={list.error} retry={list.refetch} /> : <Loading />)}
      {list.data && rows.length === 0 && (
        <Notice
          icon={search.show ? <IconChecks size={40} aria-hidden /> : <IconCash size={40} aria-hidden />}
          heading={search.show ? words.allFit : search.lead ? words.noneOf : words.none}
          detail={search.show ? words.allFitDetail : search.lead ? words.noneOfDetail : words.noneDetail}
        >
          {filtered ? (
            <Button variant="default" h={44} onClick={clear}>
              {texts.money.clear}
            </Button>
          ) : (
            <Button h={44} renderRoot={(props) => <Link to="/invoices" {...props} />}>
              {texts.money.page}
            </Button>
          )}
        </Notice>
      )}
      {rows.length > 0 && (
        <div className={classes.table}>
          <div className={`${classes.head} ${classes.payment}`} aria-hidden>
            {[words.reference, texts.money.customer, words.restsOn, words.invoice, texts.money.statusHead].map((heading) => (
              <span key={heading}>{heading}</span>
            ))}
            <span className={classes.amount}>{words.amount}</span>
          </div>
          <ul className={classes.rows}>
            {rows.map((payment) => (
              <li key={payment.id}>
                <PaymentRow payment={payment} zone={business?.timezone} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <MoreButton list={list}>{texts.inbox.more}</MoreButton>
    </PageFrame>
  )
}

function PaymentRow({ payment, zone }: { payment: Payment; zone: string | undefined }) {
  const words = texts.money.payments
  return (
    <Link to="/payments/$paymentId" params={{ paymentId: payment.id }} className={`${classes.row} ${classes.payment}`}>
      <span>
        <strong>
          <bdi dir="ltr">{payment.reference}</bdi>
        </strong>
        <span className={classes.when}>{shownMoment(payment.confirmed_at, zone)}</span>
      </span>
      <bdi dir="auto">{payment.lead_name ?? texts.calendar.nameless}</bdi>
      <EvidenceLine payment={payment} />
      <span>
        {payment.invoice && (
          <>
            <span className={classes.label}>{words.invoice} </span>
            <bdi dir="ltr">{payment.invoice.number}</bdi>
          </>
        )}
      </span>
      <PaymentStatus payment={payment} />
      <strong className={classes.amount}>
        <bdi>{shownMoney(payment.amount, texts.locale)}</bdi>
      </strong>
    </Link>
  )
}
