import { type Money, shownMoney } from '../../parts/shown-money.ts'
import { texts } from '../../texts/index.ts'
import classes from './items-table.module.css'
import { lineAmount } from './line-amount.ts'
import { LineDiscount } from './line-discount.tsx'
import type { Invoice } from './shapes.ts'

/** The lines of an invoice as they were issued, as they stand on paper; where there is little room, each in two rows. */
export function ItemsTable({ of: { items, prices_include_tax } }: { of: Pick<Invoice, 'items' | 'prices_include_tax'> }) {
  const words = texts.money.line
  const number = new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 3 })
  const money = (amount: Money) => <bdi>{shownMoney(amount, texts.locale)}</bdi>
  return (
    <div className={classes.room}>
      <table className={classes.items} aria-label={texts.money.lines}>
        <thead>
          <tr>
            <th scope="col">{words.description}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.each}</th>
            <th scope="col">{texts.money.total}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
            <tr key={at}>
              <td>
                <span className={classes.what} dir="auto">
                  {item.description}
                </span>
                <LineDiscount discount={item.discount} />
              </td>
              <td>{number.format(item.quantity)}</td>
              <td className={classes.each}>{money(item.unit_price)}</td>
              <td className={classes.total}>{money(lineAmount(item, prices_include_tax))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
