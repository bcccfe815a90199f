import { Button } from '@mantine/core'
import { IconCash, IconFileX, IconMoodEmpty, IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { businessQuery } from '../../api/queries.ts'
import { MissingPart } from '../../parts/missing-part.tsx'
import { Panel } from '../../parts/panel.tsx'
import { shownMoney } from '../../parts/shown-money.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay, useMayRead } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { InvoiceStatus } from './invoice-status.tsx'
import { ItemsTable } from './items-table.tsx'
import classes from './money.module.css'
import { CreditForm, PaymentForm, VoidForm } from './money-forms.tsx'
import { MoneyStory } from './money-story.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { PaymentLinkPanel } from './payment-link-panel.tsx'
import { creditNotesQuery, invoicePaymentsQuery, invoiceQuery } from './queries.ts'
import type { WholeInvoice } from './shapes.ts'
import { shownDay, shownDayOf } from './shown-date.ts'
import { Totals } from './totals.tsx'

/** One invoice: it never changes; what was paid, taken back or voided stands beside it. */
export function InvoicePage() {
  const { invoiceId } = useParams({ from: '/invoices/$invoiceId' })
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(invoiceId))
  const words = texts.money
  const missing = error instanceof ApiProblem && error.status === 404
  return (
    <PageFrame wide title={invoice ? words.title(invoice.number) : words.one} back={{ to: '/invoices', name: texts.places.invoices }}>
      {missing && <Notice icon={<IconMoodEmpty size={40} aria-hidden />} heading={words.missing} detail={words.missingDetail} />}
      {!invoice && !missing && (error ? <Failure error={error} retry={refetch} /> : <Loading />)}
      {invoice && <WholeInvoicePage invoice={invoice} />}
    </PageFrame>
  )
}

type Doing = 'pay' | 'credit' | 'void'

function WholeInvoicePage({ invoice }: { invoice: WholeInvoice }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const { data: business } = useQuery(businessQuery)
  const payments = useQuery(invoicePaymentsQuery(invoice.id))
  const credits = useQuery(creditNotesQuery(invoice.id))
  const mayPay = useMay('payments.create')
  const mayVoid = useMay('invoices.void')
  const mayCredit = useMay('invoices.credit')
  const mayRead = useMayRead()
  const words = texts.money
  const stands = invoice.status !== 'void'
  const untouched = invoice.status === 'issued' && invoice.paid.amount === 0 && invoice.credited.amount === 0
  const facts: [string, ReactNode][] = [
    [words.customer, <CustomerLink key="customer" invoice={invoice} />],
    [words.issued, shownDayOf(invoice.issued_at, business?.timezone)],
    ...(invoice.due_date ? [[words.due, shownDay(invoice.due_date)] satisfies [string, ReactNode]] : []),
    [words.sums.paid, <bdi key="paid">{shownMoney(invoice.paid, texts.locale)}</bdi>],
    ...(invoice.credited.amount
      ? [[words.credited, <bdi key="credited">{shownMoney(invoice.credited, texts.locale)}</bdi>] satisfies [string, ReactNode]]
      : []),
    [words.open, <bdi key="open">{shownMoney(invoice.open, texts.locale)}</bdi>],
  ]
  const close = () => setDoing(null)
  const paper = mayRead('invoices.pdf')
  return (
    <div className={classes.editor} data-paper={paper}>
      <div className={classes.editor}>
        <Panel title={words.one} actions={<InvoiceStatus invoice={invoice} />}>
          <dl className={classes.facts}>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
          <ItemsTable of={invoice} />
          <Totals of={invoice} />
          {invoice.note && <p dir="auto">{invoice.note}</p>}
          {doing === null && stands && (
            <div className={classes.actions}>
              {mayPay && invoice.open.amount > 0 && (
                <Button h={44} leftSection={<IconCash size={18} aria-hidden />} onClick={() => setDoing('pay')}>
                  {words.pay.start}
                </Button>
              )}
              {mayVoid && untouched && (
                <Button variant="default" h={44} leftSection={<IconFileX size={18} aria-hidden />} onClick={() => setDoing('void')}>
                  {words.voiding.start}
                </Button>
              )}
              {mayCredit && (
                <Button
                  variant="default"
                  h={44}
                  leftSection={<IconReceiptRefund size={18} aria-hidden />}
                  onClick={() => setDoing('credit')}
                >
                  {words.credit.start}
                </Button>
              )}
            </div>
          )}
          {doing === 'pay' && <PaymentForm invoice={invoice} close={close} />}
          {doing === 'credit' && <CreditForm invoice={invoice} close={close} />}
          {doing === 'void' && <VoidForm invoice={invoice} close={close} />}
        </Panel>
        <PaymentLinkPanel invoice={invoice} />
        <Panel title={words.story.heading}>
          <MissingPart what={words.story.heading} of={[payments, credits]} />
          <MoneyStory invoice={invoice} payments={payments.data?.data ?? []} credits={credits.data?.data ?? []} />
        </Panel>
      </div>
      {paper && (
        <Panel title={words.paper}>
          {/* voided, the document is another one */}
          <PaperFrame
            key={invoice.status}
            address={`/v1/invoices/${encodeURIComponent(invoice.id)}.pdf`}
            title={words.title(invoice.number)}
          />
        </Panel>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

const CustomerLink = ({ invoice }: { invoice: WholeInvoice }) => (
  <Link to="/leads/$leadId" params={{ leadId: invoice.lead_id }}>
    <bdi dir="auto">{invoice.lead_name ?? texts.calendar.nameless}</bdi>
  </Link>
)
