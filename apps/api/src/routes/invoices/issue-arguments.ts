import { type Fault, type Money, ProvisoError, toMajorUnits } from '@proviso/contracts'

interface Wish {
  items: { description: string; quantity: number; unit_price: Money | number }[]
  currency?: string | undefined
}

/** The action's arguments, whose prices are in major units of one currency. Throws where the items name several. */
export function issueArguments<T extends Wish>({ items, currency, ...rest }: T) {
  const named = items.map(({ unit_price: price }) => (typeof price === 'number' ? undefined : price.currency))
  const one = currency ?? named.find((each) => each !== undefined)
  const faults: Fault[] = named.flatMap((each, at) =>
    each === undefined || each === one
      ? []
      : [{ pointer: `/items/${at}/unit_price/currency`, detail: `an invoice has one currency, here ${one}` }],
  )
  if (faults.length) throw new ProvisoError('validation_failed', 'The items name several currencies.', { faults })
  return {
    ...rest,
    ...(one === undefined ? {} : { currency: one }),
    items: items.map((item, at) => ({ ...item, unit_price: inMajorUnits(item.unit_price, at) })),
  }
}

function inMajorUnits(price: Money | number, at: number): number {
  if (typeof price === 'number') return price
  try {
    return toMajorUnits(price)
  } catch {
    const detail = `${price.currency} is no currency`
    throw new ProvisoError('validation_failed', `${detail}.`, { faults: [{ pointer: `/items/${at}/unit_price/currency`, detail }] })
  }
}
