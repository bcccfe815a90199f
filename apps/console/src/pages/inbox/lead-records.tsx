import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InnerLink } from '../../parts/inner-link.tsx'
import { MissingPart } from '../../parts/missing-part.tsx'
import { shownMoney } from '../../parts/shown-money.ts'
import { useMayRead } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { shownTime } from '../../time/shown-time.ts'
import { servicesQuery } from '../calendar/queries.ts'
import { bookingsQuery, chatsQuery, invoicesQuery } from '../lead/queries.ts'
import { ChannelName } from './channel-name.tsx'
import classes from './lead-panel.module.css'

interface Props {
  leadId: string
  /** The one that is open: it is none of the others. */
  conversationId: string
  /** Of the business, once it is known: till then no visit has a time. */
  timezone: string | undefined
}

/** What a person has here: bookings, invoices, other chats. */
export function LeadRecords({ leadId, conversationId, timezone }: Props) {
  const words = texts.talk.person
  const mayRead = useMayRead()
  const visits = useQuery({ ...bookingsQuery(leadId), enabled: mayRead('bookings.list') })
  const billed = useQuery({ ...invoicesQuery(leadId), enabled: mayRead('invoices.list') })
  const { data: services } = useQuery({ ...servicesQuery, enabled: mayRead('services.list') })
  const others = useQuery(chatsQuery(leadId))
  const [bookings, invoices] = [visits.data?.data, billed.data?.data]
  const chats = others.data?.data.filter(({ id }) => id !== conversationId)
  const time =
    timezone && new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: timezone })
  return (
    <>
      <MissingPart what={words.bookings} of={[visits]} />
      {bookings && time && (
        <Part title={words.bookings} none={words.noBookings}>
          {bookings.map(({ id, reference, service, starts_at, status }) => (
            <InnerLink key={id} href={`/bookings/${id}`} className={classes.item}>
              <span className={classes.what}>
                <time dateTime={starts_at}>{time.format(new Date(starts_at))}</time>
                <span className={classes.small}>
                  <bdi dir="auto">{services?.data.find(({ key }) => key === service)?.name ?? service}</bdi> ·{' '}
                  <bdi dir="ltr">{reference}</bdi>
                </span>
              </span>
              <span className={classes.small}>{words.bookingStatus[status]}</span>
            </InnerLink>
          ))}
        </Part>
      )}
      <MissingPart what={words.invoices} of={[billed]} />
      {invoices && (
        <Part title={words.invoices} none={words.noInvoices}>
          {invoices.map(({ id, number, total, status, issued_at }) => (
            <InnerLink key={id} href={`/invoices/${id}`} className={classes.item}>
              <span className={classes.what}>
                <bdi dir="ltr">{shownMoney(total, texts.locale)}</bdi>
                <span className={classes.small}>
                  <bdi dir="ltr">{number}</bdi> · {shownTime(issued_at, { now: new Date(), locale: texts.locale })}
                </span>
              </span>
              <span className={classes.small}>{words.invoiceStatus[status]}</span>
            </InnerLink>
          ))}
        </Part>
      )}
      <MissingPart what={words.chats} of={[others]} />
      {chats && chats.length > 0 && (
        <Part title={words.chats}>
          {chats.map(({ id, channel_kind, last_message_at }) => (
            <Link key={id} to="/inbox/$conversationId" params={{ conversationId: id }} className={classes.item}>
              <span className={classes.what}>
                <ChannelName kind={channel_kind} />
              </span>
              {last_message_at && (
                <span className={classes.small}>{shownTime(last_message_at, { now: new Date(), locale: texts.locale })}</span>
              )}
            </Link>
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ title, none, children }: { title: string; none?: string; children: ReactNode[] }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      {children.length > 0 ? <div>{children}</div> : <p className={classes.quiet}>{none}</p>}
    </section>
  )
}
