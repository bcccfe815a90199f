import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { shownMoney } from '../../parts/shown-money.ts'
import { texts } from '../../texts/index.ts'
import type { DraftLine, LineField, Wrong } from './draft.ts'
import { lineAmount } from './line-amount.ts'
import { LineDiscount } from './line-discount.tsx'
import classes from './money.module.css'
import type { Preview } from './shapes.ts'

interface Props {
  line: DraftLine
  at: number
  currency: string
  wrong: Wrong
  /** What the server says about a field. */
  fault: (field: LineField) => string | undefined
  /** What the line comes to, once it is known. */
  priced: Preview['items'][number] | undefined
  pricesIncludeTax: boolean
  taxHint: string
  onChange: (change: Partial<DraftLine>) => void
  onRemove: (() => void) | undefined
}

/** One line of an invoice. A field that was left with something impossible in it says so. */
export function LineFields({ line, at, currency, wrong, fault, priced, pricesIncludeTax, taxHint, onChange, onRemove }: Props) {
  const words = texts.money.line
  const begun = line.description.trim() !== '' || line.price.trim() !== ''
  const field = (name: LineField, label: string, more: { placeholder?: string } = {}) => (
    <TextInput
      size="md"
      label={label}
      inputMode="decimal"
      value={line[name]}
      error={fault(name) ?? (begun && line[name] !== '' && wrong.has(`lines/${at}/${name}`) ? words.wrong[name] : undefined)}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
      {...more}
    />
  )
  return (
    <li className={classes.line} aria-label={words.of(at + 1)}>
      <TextInput
        className={classes.wide}
        size="md"
        label={words.description}
        dir="auto"
        maxLength={300}
        value={line.description}
        error={fault('description')}
        onChange={({ currentTarget: { value } }) => onChange({ description: value })}
      />
      {field('quantity', words.quantity)}
      {field('price', words.price(currency))}
      {field('tax', words.tax, { placeholder: taxHint })}
      {field('discount', words.discount)}
      <div className={classes.lineEnd}>
        {onRemove ? (
          <Button variant="subtle" color="gray" h={44} leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
            {words.remove(at + 1)}
          </Button>
        ) : (
          <span />
        )}
        {priced && (
          <div className={classes.priced}>
            <strong>
              <bdi>{shownMoney(lineAmount(priced, pricesIncludeTax), texts.locale)}</bdi>
            </strong>
            <LineDiscount discount={priced.discount} />
          </div>
        )}
      </div>
    </li>
  )
}
