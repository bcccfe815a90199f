import { Text } from '@mantine/core'
import { shownMoney } from '../../parts/shown-money.ts'
import { texts } from '../../texts/index.ts'
import classes from './money.module.css'
import type { Sums } from './shapes.ts'

/** What the invoices of a list come to; currencies are never added up. */
export function SumsPanel({ sums }: { sums: readonly Sums[] }) {
  const words = texts.money.sums
  return (
    <div className={classes.sums}>
      {sums.map(({ count, total, paid, open, overdue }) => (
        <section key={total.currency} className={classes.sum} aria-label={words.of(total.currency)}>
          <Text size="sm" fw={600} mb={4}>
            {words.counted(total.currency, count)}
          </Text>
          <dl>
            {(
              [
                [words.total, total],
                [words.paid, paid],
                [words.open, open],
              ] as const
            ).map(([label, money]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{shownMoney(money, texts.locale)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {overdue.amount > 0 && (
            <Text size="sm" c="var(--stopped)" mt={4}>
              {words.overdue(shownMoney(overdue, texts.locale))}
            </Text>
          )}
        </section>
      ))}
    </div>
  )
}
