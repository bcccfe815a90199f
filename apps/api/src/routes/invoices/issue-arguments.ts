import { type Fault, type Money, ProvisoError, toMajorUnits } from '@proviso/contracts'

interface Wish {
  items: { description: string; quantity: number; unit_price: Money | number }[]
  currency?: string | undefined
  discount?: Money | number | undefined
}

/** The action's arguments, whose prices are in major units of one currency. Throws where the items or the discount name several. */
export function issueArguments<T extends Wish>({ items, currency, discount, ...rest }: T) {
  const prices = items.map(({ unit_price: price }, at) => ({ price, pointer: `/items/${at}/unit_price` }))
  const amounts = [...prices, ...(discount === undefined ? [] : [{ price: discount, pointer: '/discount' }])]
  const one =
    currency ?? amounts.map(({ price }) => (typeof price === 'number' ? undefined : price.currency)).find((each) => each !== undefined)
  const faults: Fault[] = amounts.flatMap(({ price, pointer }) =>
    typeof price === 'number' || price.currency === one
      ? []
      : [{ pointer: `${pointer}/currency`, detail: `an invoice has one currency, here ${one}` }],
  )
  if (faults.length) throw new ProvisoError('validation_failed', 'The items name several currencies.', { faults })
  return {
    ...rest,
    ...(one === undefined ? {} : { currency: one }),
    ...(discount === undefined ? {} : { discount_amount: inMajorUnits(discount, '/discount') }),
    items: items.map((item, at) => ({ ...item, unit_price: inMajorUnits(item.unit_price, `/items/${at}/unit_price`) })),
  }
}

/** What a body says in either way, in whole units of its currency. Throws `validation_failed` where the currency is none. */
export function inMajorUnits(price: Money | number, pointer: string): number {
  if (typeof price === 'number') return price
  try {
    return toMajorUnits(price)
  } catch {
    const detail = `${price.currency} is no currency`
    throw new ProvisoError('validation_failed', `${detail}.`, { faults: [{ pointer: `${pointer}/currency`, detail }] })
  }
}
