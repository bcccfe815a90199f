import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconMoodEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { businessQuery, callQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/panel.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { shownMoney } from '../../parts/shown-money.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayDone } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { CheckLine } from '../inbox/check-line.tsx'
import classes from '../invoices/money.module.css'
import type { Payment } from '../invoices/shapes.ts'
import { shownMoment } from '../invoices/shown-date.ts'
import { evidenceOf, mismatchOf } from './evidence.ts'
import { PaymentStatus } from './payment-status.tsx'
import { paymentQuery } from './queries.ts'
import { ReceiptFile } from './receipt-file.tsx'

/** One payment: what it settles, and on what it rests. */
export function PaymentPage() {
  const { paymentId } = useParams({ from: '/payments/$paymentId' })
  const { data: payment, error, refetch } = useQuery(paymentQuery(paymentId))
  const words = texts.money.payments
  const missing = error instanceof ApiProblem && error.status === 404
  return (
    <PageFrame title={payment ? words.title(payment.reference) : words.one} back={{ to: '/payments', name: texts.places.payments }}>
      {missing && <Notice icon={<IconMoodEmpty size={40} aria-hidden />} heading={words.missing} detail={texts.money.missingDetail} />}
      {!payment && !missing && (error ? <Failure error={error} retry={refetch} /> : <Loading />)}
      {payment && <WholePayment payment={payment} />}
    </PageFrame>
  )
}

function WholePayment({ payment }: { payment: Payment }) {
  const { data: business } = useQuery(businessQuery)
  const [revoking, setRevoking] = useState(false)
  const may = useMay('payments.revoke')
  const words = texts.money.payments
  const zone = business?.timezone
  const mismatch = mismatchOf(payment)
  const facts: [string, ReactNode][] = [
    [words.amount, <bdi key="amount">{shownMoney(payment.amount, texts.locale)}</bdi>],
    [
      texts.money.customer,
      <Link key="lead" to="/leads/$leadId" params={{ leadId: payment.lead_id }}>
        <bdi dir="auto">{payment.lead_name ?? texts.calendar.nameless}</bdi>
      </Link>,
    ],
    [words.at, shownMoment(payment.confirmed_at, zone)],
  ]
  if (payment.invoice_id && payment.invoice)
    facts.push([
      words.invoice,
      <Link key="invoice" to="/invoices/$invoiceId" params={{ invoiceId: payment.invoice_id }}>
        <bdi dir="ltr">{payment.invoice.number}</bdi>
        {' · '}
        {words.ofTotal(shownMoney(payment.invoice.paid, texts.locale), shownMoney(payment.invoice.total, texts.locale))}
      </Link>,
    ])
  if (payment.note)
    facts.push([
      texts.money.pay.note,
      <span key="note" dir="auto">
        {payment.note}
      </span>,
    ])
  if (payment.refunded) facts.push([words.refunded, <bdi key="refund">{shownMoney(payment.refunded, texts.locale)}</bdi>])
  if (payment.disputed_at) facts.push([words.mismatch.disputed, shownMoment(payment.disputed_at, zone)])
  if (payment.revoked_at)
    facts.push([
      words.revoked,
      <span key="revoked" dir="auto">
        {words.revokedBy(shownMoment(payment.revoked_at, zone), payment.revoked_by ?? '', payment.revoked_reason ?? '')}
      </span>,
    ])
  return (
    <>
      <Panel title={words.one} actions={<PaymentStatus payment={payment} />}>
        {mismatch && <Text>{words.mismatchDetail[mismatch]}</Text>}
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
        {may && !payment.revoked_at && !revoking && (
          <div>
            <Button variant="default" h={44} leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => setRevoking(true)}>
              {words.revoke}
            </Button>
          </div>
        )}
        {revoking && <RevokeForm payment={payment} close={() => setRevoking(false)} />}
      </Panel>
      <Panel title={words.restsOn}>
        <Evidence payment={payment} />
      </Panel>
    </>
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

/** The file itself, and the checks of the call that confirmed it. */
function Evidence({ payment }: { payment: Payment }) {
  const navigate = useNavigate()
  const evidence = evidenceOf(payment)
  const { call_id, conversation_id } = payment
  const { data: call } = useQuery({ ...callQuery(call_id ?? ''), enabled: call_id !== null })
  const words = texts.money.payments
  const show = (id: string) =>
    conversation_id && navigate({ to: '/inbox/$conversationId', params: { conversationId: conversation_id }, hash: id })
  return (
    <Stack gap="sm">
      {evidence.kind === 'provider' && <Text>{words.providerDetail(evidence.provider)}</Text>}
      {evidence.kind === 'word' && <Text>{words.wordDetail(call ? texts.call.actor[call.actor] : texts.call.actor.person)}</Text>}
      {evidence.kind === 'file' && <ReceiptFile mediaId={evidence.mediaId} />}
      {call && call.checks.length > 0 && (
        <ul className={classes.checks}>
          {call.checks.map((check, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the checks of a call never change
            <CheckLine key={at} check={check} show={show} />
          ))}
        </ul>
      )}
      {call && (
        <details>
          <summary>{texts.call.inWords}</summary>
          <Text size="sm" dir="auto">
            {call.explanation}
          </Text>
        </details>
      )}
      {conversation_id && (
        <Link
          to="/inbox/$conversationId"
          params={{ conversationId: conversation_id }}
          {...(evidence.kind === 'file' && evidence.messageId ? { hash: evidence.messageId } : call_id ? { hash: call_id } : {})}
        >
          {texts.calendar.booking.toConversation}
        </Link>
      )}
    </Stack>
  )
}

function RevokeForm({ payment, close }: { payment: Payment; close: () => void }) {
  const opened = useOpened<HTMLFormElement>()
  const [reason, setReason] = useState('')
  const words = texts.money.payments
  const save = useWrite(
    (csrfToken) =>
      send('POST /v1/payments/{id}/revoke', { csrfToken, params: { id: payment.id }, body: { reason: reason.trim() } }).then(() => {
        sayDone(words.revokedNow)
        close()
      }),
    [],
  )
  return (
    <form
      ref={opened}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) save.mutate()
      }}
    >
      <Stack gap="sm">
        <Text>{words.revokeDetail}</Text>
        <TextInput
          size="md"
          label={texts.money.reason}
          required
          dir="auto"
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Refusal error={save.error} />
        <div className={classes.actions}>
          <Button type="submit" color="red" h={44} loading={save.isPending} disabled={!reason.trim()}>
            {words.revoke}
          </Button>
          <Button variant="default" h={44} onClick={close}>
            {texts.money.leave}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
