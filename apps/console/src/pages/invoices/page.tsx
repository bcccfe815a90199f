import { Button, NativeSelect, Text } from '@mantine/core'
import { IconFileInvoice, IconFilterOff, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { businessQuery } from '../../api/queries.ts'
import { MissingPart } from '../../parts/missing-part.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { shownMoney } from '../../parts/shown-money.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { InvoiceStatus } from './invoice-status.tsx'
import classes from './money.module.css'
import { invoicesQuery, sumsQuery } from './queries.ts'
import { type InvoicesSearch, shownInvoices } from './search.ts'
import type { Invoice } from './shapes.ts'
import { shownDay, shownDayOf } from './shown-date.ts'
import { SumsPanel } from './sums-panel.tsx'

/** Every invoice with how it stands, and what they come to. */
export function InvoicesPage() {
  const search: InvoicesSearch = useSearch({ from: '/invoices' })
  const navigate = useNavigate()
  const { data: business } = useQuery(businessQuery)
  const sums = useQuery(sumsQuery(search))
  const list = useInfiniteQuery(invoicesQuery(search))
  const may = useMay('invoices.create')
  const words = texts.money
  const rows = [...new Map(list.data?.pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()]
  const filtered = search.show !== undefined || search.lead !== undefined
  const clear = () => navigate({ to: '/invoices', search: {} })
  /** The page itself says what to do then. */
  const isEmpty = list.data !== undefined && rows.length === 0 && !filtered
  const create = may && (
    <Button
      h={44}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/invoices/new" search={search.lead ? { lead: search.lead } : {}} {...props} />}
    >
      {words.create}
    </Button>
  )
  return (
    <PageFrame wide title={words.page} actions={!isEmpty && create}>
      <MissingPart what={words.sums.heading} of={[sums]} />
      {sums.data && sums.data.data.length > 0 && <SumsPanel sums={sums.data.data} />}
      {!isEmpty && (
        <div className={classes.filters}>
          <NativeSelect
            size="md"
            label={words.show}
            value={search.show ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const { show: _, ...rest } = search
              const show = shownInvoices.find((each) => each === value)
              navigate({ to: '/invoices', search: show ? { ...rest, show } : rest })
            }}
            data={[
              { value: '', label: words.all },
              ...shownInvoices.map((value) => ({ value, label: value === 'overdue' ? words.late : words.status[value] })),
            ]}
          />
          {filtered && (
            <Button variant="default" h={44} leftSection={<IconFilterOff size={18} aria-hidden />} onClick={clear}>
              {words.clear}
            </Button>
          )}
          {search.lead && rows[0] && <Text>{words.onlyOf(rows[0].lead_name ?? texts.calendar.nameless)}</Text>}
        </div>
      )}
      {!list.data && (list.error ? <Failure error={list.error} retry={list.refetch} /> : <Loading />)}
      {list.data && rows.length === 0 && (
        <Notice
          icon={<IconFileInvoice size={40} aria-hidden />}
          heading={filtered ? words.noMatch : words.none}
          detail={filtered ? words.noMatchDetail : words.noneDetail}
        >
          {filtered ? (
            <Button variant="default" h={44} onClick={clear}>
              {words.clear}
            </Button>
          ) : (
            create
          )}
        </Notice>
      )}
      {rows.length > 0 && (
        <div className={classes.table}>
          <div className={classes.head} aria-hidden>
            {[words.number, words.customer, words.issued, words.due, words.statusHead].map((heading) => (
              <span key={heading}>{heading}</span>
            ))}
            <span className={classes.amount}>{words.total}</span>
            <span className={classes.amount}>{words.open}</span>
          </div>
          <ul className={classes.rows}>
            {rows.map((invoice) => (
              <li key={invoice.id}>
                <InvoiceRow invoice={invoice} zone={business?.timezone} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <MoreButton list={list}>{texts.inbox.more}</MoreButton>
    </PageFrame>
  )
}

function InvoiceRow({ invoice, zone }: { invoice: Invoice; zone: string | undefined }) {
  const words = texts.money
  return (
    <Link to="/invoices/$invoiceId" params={{ invoiceId: invoice.id }} className={classes.row}>
      <strong>
        <bdi dir="ltr">{invoice.number}</bdi>
      </strong>
      <bdi dir="auto">{invoice.lead_name ?? texts.calendar.nameless}</bdi>
      <span>
        <span className={classes.label}>{words.issued} </span>
        {shownDayOf(invoice.issued_at, zone)}
      </span>
      <span>
        {invoice.due_date && (
          <>
            <span className={classes.label}>{words.due} </span>
            {shownDay(invoice.due_date)}
          </>
        )}
      </span>
      <InvoiceStatus invoice={invoice} />
      <span className={classes.amount}>
        <bdi>{shownMoney(invoice.total, texts.locale)}</bdi>
      </span>
      <span className={classes.amount}>
        {invoice.open.amount > 0 && (
          <>
            <span className={classes.label}>{words.open} </span>
            <bdi>{shownMoney(invoice.open, texts.locale)}</bdi>
          </>
        )}
      </span>
    </Link>
  )
}
