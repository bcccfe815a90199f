import { shownMoney } from '../../parts/shown-money.ts'
import { texts } from '../../texts/index.ts'
import classes from './money.module.css'
import type { Invoice } from './shapes.ts'

/** The lines of an invoice as they were issued. */
export function ItemsTable({ items }: { items: Invoice['items'] }) {
  const words = texts.money.line
  const number = new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 3 })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={classes.scroll} aria-label={texts.money.lines} tabIndex={0}>
      <table className={classes.items}>
        <thead>
          <tr>
            <th scope="col">{words.description}</th>
            <th scope="col" className={classes.amount}>
              {words.quantity}
            </th>
            <th scope="col" className={classes.amount}>
              {words.each}
            </th>
            <th scope="col" className={classes.amount}>
              {texts.money.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
            <tr key={at}>
              <td dir="auto">{item.description}</td>
              <td className={classes.amount}>{number.format(item.quantity)}</td>
              <td className={classes.amount}>
                <bdi>{shownMoney(item.unit_price, texts.locale)}</bdi>
              </td>
              <td className={classes.amount}>
                <bdi>{shownMoney(item.total, texts.locale)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
