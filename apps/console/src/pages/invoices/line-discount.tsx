import { Text } from '@mantine/core'
import { type Money, shownMoney } from '../../parts/shown-money.ts'
import { texts } from '../../texts/index.ts'

/** What is taken off a line, beside the amount from which it is taken already. */
export function LineDiscount({ discount }: { discount: Money | undefined }) {
  return (
    discount && (
      <Text size="sm" c="dimmed">
        {texts.money.discount} <bdi>{shownMoney({ ...discount, amount: -discount.amount }, texts.locale)}</bdi>
      </Text>
    )
  )
}
