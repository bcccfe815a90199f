import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { moneyField, typedMoney } from '../../parts/shown-money.ts'
import { typedDecimal } from '../../parts/typed-decimal.ts'
import { sayDone } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import type { Service } from '../calendar/shapes.ts'
import { keyOf } from './key-of.ts'
import classes from './services.module.css'

interface Props {
  /** Absent: a new one. */
  service?: Service
  currency: string
  taken: readonly string[]
  close: () => unknown
}

const numbers = ['duration_minutes', 'buffer_before_minutes', 'buffer_after_minutes', 'capacity', 'notice_minutes', 'horizon_days'] as const
type NumberName = (typeof numbers)[number]
const usual: Record<NumberName, number> = {
  duration_minutes: 60,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  capacity: 1,
  notice_minutes: 0,
  horizon_days: 90,
}
const least: Record<NumberName, number> = { ...usual, duration_minutes: 1, horizon_days: 1 }

/** A service as its owner describes it; what the server refuses stands at its field. */
export function ServiceForm({ service, currency, taken, close }: Props) {
  const words = texts.calendar.services
  const priced = service?.price?.currency ?? currency
  const [name, setName] = useState(service?.name ?? '')
  const [price, setPrice] = useState(service?.price ? moneyField(service.price) : '')
  const [typed, setTyped] = useState(
    () => Object.fromEntries(numbers.map((each) => [each, String(service?.[each] ?? usual[each])])) as Record<NumberName, string>,
  )
  const amount = price.trim() === '' ? undefined : typedMoney(price, priced)
  const wrongPrice = price.trim() !== '' && amount === undefined
  const numberOf = (each: NumberName) => Number(typedDecimal(typed[each]) ?? Number.NaN)
  const wrong = (each: NumberName) => !(Number.isInteger(numberOf(each)) && numberOf(each) >= least[each] && numberOf(each) < 1_000_000)
  const save = useWrite(
    (csrfToken) =>
      send('PUT /v1/services/{key}', {
        csrfToken,
        params: { key: service?.key ?? keyOf(name, taken) },
        body: {
          name: name.trim(),
          ...(Object.fromEntries(numbers.map((each) => [each, numberOf(each)])) as Record<NumberName, number>),
          ...(amount === undefined ? {} : { price: { amount, currency: priced } }),
        },
      }).then(() => sayDone(words.saved)),
    ['services'],
  )
  const faultAt = (field: string) => save.error?.faults.find(({ pointer }) => pointer === `/${field}`)?.detail
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrongPrice && !numbers.some(wrong)) save.mutate(undefined, { goOn: close })
      }}
    >
      <Stack gap="md">
        <div className={classes.fields}>
          <TextInput
            size="md"
            label={words.name}
            required
            dir="auto"
            maxLength={200}
            value={name}
            error={faultAt('name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextInput
            size="md"
            label={words.price(priced)}
            inputMode="decimal"
            value={price}
            error={wrongPrice ? words.wrongPrice : faultAt('price')}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
          />
          {numbers.map((each) => (
            <TextInput
              key={each}
              size="md"
              label={words.numbers[each]}
              inputMode="numeric"
              value={typed[each]}
              error={wrong(each) ? words.wrongNumber(least[each]) : faultAt(each)}
              onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [each]: value }))}
            />
          ))}
        </div>
        <Refusal error={save.error} />
        <div className={classes.actions}>
          <Button type="submit" h={44} loading={save.isPending}>
            {words.save}
          </Button>
          <Button variant="default" h={44} onClick={() => close()}>
            {words.leave}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
