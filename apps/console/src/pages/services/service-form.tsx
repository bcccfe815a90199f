import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askTagged } from '../../api/ask.ts'
import { mergeTyped } from '../../api/merge-typed.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { type Only, writeAnew, writeOver } from '../../api/write-over.ts'
import { Meanwhile } from '../../parts/meanwhile.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { moneyField, typedMoney } from '../../parts/shown-money.ts'
import { typedDecimal } from '../../parts/typed-decimal.ts'
import { useJointDraft } from '../../parts/use-joint-draft.ts'
import { useNewKey } from '../../parts/use-new-key.ts'
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

/** A service as it is typed. */
type Typed = Record<NumberName | 'name' | 'price', string>

const typedOf = (service?: Pick<Service, 'name' | 'price' | NumberName>): Typed => ({
  name: service?.name ?? '',
  price: service?.price ? moneyField(service.price) : '',
  ...(Object.fromEntries(numbers.map((each) => [each, String(service?.[each] ?? usual[each])])) as Record<NumberName, string>),
})

const numberOf = (typed: string) => Number(typedDecimal(typed) ?? Number.NaN)

function bodyOf({ name, price, ...typed }: Typed, currency: string) {
  const amount = price.trim() === '' ? undefined : typedMoney(price, currency)
  return {
    name: name.trim(),
    ...(Object.fromEntries(numbers.map((each) => [each, numberOf(typed[each])])) as Record<NumberName, number>),
    ...(amount === undefined ? {} : { price: { amount, currency } }),
  }
}

/** What a part of a service is called where two people have changed the same one. */
const partName = (currency: string) => (part: string) => {
  const { name, price, numbers: of } = texts.calendar.services
  const names: Record<string, string> = { name, price: price(currency), ...of }
  return names[part] ?? part
}

/** A service as its owner describes it; what the server refuses stands at its field. */
export function ServiceForm({ service, currency, taken, close }: Props) {
  const words = texts.calendar.services
  const priced = service?.price?.currency ?? currency
  const stored = typedOf(service)
  const [mine, setMine] = useState<Typed>(stored)
  const { name, price, ...typed } = mine
  const set = (change: Partial<Typed>) => setMine((before) => ({ ...before, ...change }))
  const shared = useJointDraft({ stored, mine, merge: mergeTyped, place: setMine })
  const newKey = useNewKey((others) => keyOf(name, [...taken, ...others]))
  const amount = price.trim() === '' ? undefined : typedMoney(price, priced)
  const wrongPrice = price.trim() !== '' && amount === undefined
  const wrong = (each: NumberName) => {
    const number = numberOf(typed[each])
    return !(Number.isInteger(number) && number >= least[each] && number < 1_000_000)
  }
  const save = useWrite(
    async (csrfToken) => {
      const read = (key: string) => () => askTagged('/v1/services/{key}', { params: { key } })
      const put = (key: string, values: Typed, only: Only) =>
        send('PUT /v1/services/{key}', { csrfToken, params: { key }, body: bodyOf(values, priced), ...only })
      const mine = typedOf(bodyOf({ name, price, ...typed }, priced))
      const saved = await (service
        ? writeOver({
            read: read(service.key),
            valuesOf: typedOf,
            opened: shared.opened,
            mine,
            merge: mergeTyped,
            write: (values, only) => put(service.key, values, only),
          })
        : newKey.under((key) => writeAnew({ read: read(key), valuesOf: typedOf, mine, write: (only) => put(key, mine, only) })))
      shared.saved(typedOf(saved))
    },
    ['services'],
  )
  const faultAt = (field: string) => save.error?.faults.find(({ pointer }) => pointer === `/${field}`)?.detail
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrongPrice && !numbers.some(wrong)) save.mutate(undefined, { onSuccess: () => sayDone(words.saved), goOn: close })
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
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <TextInput
            size="md"
            label={words.price(priced)}
            inputMode="decimal"
            value={price}
            error={wrongPrice ? words.wrongPrice : faultAt('price')}
            onChange={({ currentTarget }) => set({ price: currentTarget.value })}
          />
          {numbers.map((each) => (
            <TextInput
              key={each}
              size="md"
              label={words.numbers[each]}
              inputMode="numeric"
              value={typed[each]}
              error={wrong(each) ? words.wrongNumber(least[each]) : faultAt(each)}
              onChange={({ currentTarget: { value } }) => set({ [each]: value })}
            />
          ))}
        </div>
        <Meanwhile draft={shared} nameOf={partName(priced)} />
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
