import { Button, Title } from '@mantine/core'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '../../parts/failure-of.ts'
import { shownMoney } from '../../parts/shown-money.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import { invoicesQuery, paymentsQuery } from './queries.ts'

/** What was billed to somebody, and what they paid. */
export function MoneyTab({ leadId }: { leadId: string }) {
  const invoices = useQuery(invoicesQuery(leadId))
  const payments = useQuery(paymentsQuery(leadId))
  const may = useMay('invoices.create')
  const words = texts.lead
  const money = (amount: { amount: number; currency: string }) => shownMoney(amount, texts.locale)
  if (!invoices.data || !payments.data) {
    const failure = failureOf(invoices, payments)
    return failure ? <Failure {...failure} /> : <Loading rows={3} />
  }
  const [billed, paid] = [invoices.data.data, payments.data.data]
  const create = may && (
    <Button
      h={44}
      w="fit-content"
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/invoices/new" search={{ lead: leadId }} {...props} />}
    >
      {texts.money.create}
    </Button>
  )
  if (billed.length + paid.length === 0)
    return (
      <Notice icon={<IconReceipt size={40} aria-hidden />} heading={words.nothing.money}>
        {create}
      </Notice>
    )
  return (
    <div className={classes.stack}>
      {create}
      {billed.length > 0 && (
        <section aria-labelledby="lead-invoices">
          <Title order={2} size="h4" id="lead-invoices" className={classes.heading}>
            {words.money.invoices}
          </Title>
          <ul className={classes.list}>
            {billed.map((invoice) => (
              <li key={invoice.id} className={classes.row}>
                <Link to="/invoices/$invoiceId" params={{ invoiceId: invoice.id }} className={classes.link}>
                  <bdi dir="ltr">{invoice.number}</bdi>
                </Link>
                <span className={classes.grow}>
                  {words.money.status[invoice.status]}
                  {invoice.overdue && ` · ${words.money.overdue}`}
                  <span className={classes.quiet}>
                    {' · '}
                    <Moment at={invoice.issued_at} />
                  </span>
                </span>
                {invoice.open.amount > 0 && invoice.status === 'part_paid' && (
                  <span className={classes.quiet}>{words.money.open(money(invoice.open))}</span>
                )}
                <strong>{money(invoice.total)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      {paid.length > 0 && (
        <section aria-labelledby="lead-payments">
          <Title order={2} size="h4" id="lead-payments" className={classes.heading}>
            {words.money.payments}
          </Title>
          <ul className={classes.list}>
            {paid.map((payment) => (
              <li key={payment.id} className={classes.row}>
                <bdi dir="ltr" className={classes.strong}>
                  {payment.reference}
                </bdi>
                <span className={`${classes.grow} ${classes.quiet}`}>
                  <Moment at={payment.confirmed_at} />
                  {payment.revoked_at && ` · ${words.money.revoked}`}
                  {payment.disputed_at && ` · ${words.money.disputed}`}
                  {payment.refunded && ` · ${words.money.refunded(money(payment.refunded))}`}
                </span>
                {payment.revoked_at ? <s>{money(payment.amount)}</s> : <strong>{money(payment.amount)}</strong>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at, texts.locale)}>
      {shownTime(at, { now: new Date(), locale: texts.locale })}
    </time>
  )
}
