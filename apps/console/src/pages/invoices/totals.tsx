import { Fragment } from 'react'
import { shownMoney } from '../../parts/shown-money.ts'
import { texts } from '../../texts/index.ts'
import { netAmount } from './line-amount.ts'
import classes from './money.module.css'
import type { Preview } from './shapes.ts'

/** What an invoice comes to, as the server reckons it and as it stands on paper: discounts are in its lines. */
export function Totals({ of }: { of: Pick<Preview, 'total' | 'tax' | 'taxes' | 'prices_include_tax'> }) {
  const words = texts.money
  const percent = new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 3 })
  const net = netAmount(of)
  const money = (amount: Preview['total']) => <bdi>{shownMoney(amount, texts.locale)}</bdi>
  return (
    <dl className={classes.totals}>
      {net && (
        <>
          <dt>{words.net}</dt>
          <dd>{money(net)}</dd>
        </>
      )}
      {of.taxes.map(({ rate, tax }) => (
        <Fragment key={rate}>
          <dt>{of.prices_include_tax ? words.taxIn(percent.format(rate)) : words.tax(percent.format(rate))}</dt>
          <dd>{money(tax)}</dd>
        </Fragment>
      ))}
      <dt className={classes.grand}>{words.total}</dt>
      <dd className={classes.grand} data-total>
        {money(of.total)}
      </dd>
    </dl>
  )
}
