import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { moneyField, shownMoney, typedMoney } from '../../parts/shown-money.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { sayDone } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import classes from './money.module.css'
import type { WholeInvoice } from './shapes.ts'

interface Props {
  invoice: WholeInvoice
  close: () => void
}

/** Every write of money changes invoices as well as payments. */
const stale: readonly unknown[] = []

/** A payment that a person vouches for: all that is open, or a part of it. */
export function PaymentForm({ invoice, close }: Props) {
  const opened = useOpened<HTMLFormElement>()
  const words = texts.money.pay
  const { currency } = invoice.open
  const [typed, setTyped] = useState(moneyField(invoice.open))
  const [note, setNote] = useState('')
  const amount = typedMoney(typed, currency)
  const save = useWrite(
    (csrfToken, minor: number) =>
      send('POST /v1/payments', {
        csrfToken,
        body: {
          lead_id: invoice.lead_id,
          invoice_number: invoice.number,
          amount: { amount: minor, currency },
          ...(note.trim() ? { note: note.trim() } : {}),
        },
      }).then(() => {
        sayDone(words.done)
        close()
      }),
    stale,
  )
  return (
    <form
      ref={opened}
      onSubmit={(event) => {
        event.preventDefault()
        if (amount) save.mutate(amount)
      }}
    >
      <Stack gap="sm">
        <Text>{words.detail(shownMoney(invoice.open, texts.locale))}</Text>
        <div className={classes.fields}>
          <TextInput
            size="md"
            label={words.amount(currency)}
            inputMode="decimal"
            value={typed}
            error={amount ? undefined : words.wrong}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <TextInput
            size="md"
            label={words.note}
            placeholder={words.noteHint}
            dir="auto"
            maxLength={500}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </div>
        <Refusal error={save.error} />
        <Ends yes={words.save} pending={save.isPending} disabled={!amount} close={close} />
      </Stack>
    </form>
  )
}

/** Takes an invoice back in whole or in part, with a paper of its own that says why. */
export function CreditForm({ invoice, close }: Props) {
  const opened = useOpened<HTMLFormElement>()
  const words = texts.money.credit
  const { currency } = invoice.total
  const left = { amount: invoice.total.amount - invoice.credited.amount, currency }
  const [typed, setTyped] = useState(moneyField(left))
  const [reason, setReason] = useState('')
  const amount = typedMoney(typed, currency)
  const save = useWrite(
    (csrfToken, minor: number) =>
      send('POST /v1/invoices/{id}/credit', {
        csrfToken,
        params: { id: invoice.id },
        body: { reason: reason.trim(), amount: { amount: minor, currency } },
      }).then(({ number }) => {
        sayDone(words.done(number))
        close()
      }),
    stale,
  )
  return (
    <form
      ref={opened}
      onSubmit={(event) => {
        event.preventDefault()
        if (amount && reason.trim()) save.mutate(amount)
      }}
    >
      <Stack gap="sm">
        <Text>{words.detail}</Text>
        <div className={classes.fields}>
          <TextInput
            size="md"
            label={texts.money.pay.amount(currency)}
            inputMode="decimal"
            value={typed}
            error={amount ? undefined : texts.money.pay.wrong}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Reason value={reason} onChange={setReason} />
        </div>
        <Refusal error={save.error} />
        <Ends yes={words.save} pending={save.isPending} disabled={!amount || !reason.trim()} close={close} danger />
      </Stack>
    </form>
  )
}

/** Voids an invoice on which nothing was paid; its number stays used. */
export function VoidForm({ invoice, close }: Props) {
  const opened = useOpened<HTMLFormElement>()
  const words = texts.money.voiding
  const [reason, setReason] = useState('')
  const save = useWrite(
    (csrfToken) =>
      send('POST /v1/invoices/{id}/void', { csrfToken, params: { id: invoice.id }, body: { reason: reason.trim() } }).then(() => {
        sayDone(words.done)
        close()
      }),
    stale,
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
        <Text>{words.detail}</Text>
        <Reason value={reason} onChange={setReason} />
        <Refusal error={save.error} />
        <Ends yes={words.save} pending={save.isPending} disabled={!reason.trim()} close={close} danger />
      </Stack>
    </form>
  )
}

const Reason = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextInput
    size="md"
    label={texts.money.reason}
    required
    dir="auto"
    maxLength={500}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

interface EndsProps {
  yes: string
  pending: boolean
  disabled: boolean
  danger?: boolean
  close: () => void
}

function Ends({ yes, pending, disabled, danger = false, close }: EndsProps) {
  return (
    <div className={classes.actions}>
      <Button type="submit" h={44} loading={pending} disabled={disabled} {...(danger ? { color: 'red' } : {})}>
        {yes}
      </Button>
      <Button variant="default" h={44} onClick={close}>
        {texts.money.leave}
      </Button>
    </div>
  )
}
