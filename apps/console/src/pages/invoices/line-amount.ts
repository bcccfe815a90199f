import type { Money } from '../../parts/shown-money.ts'
import type { Preview } from './shapes.ts'

/** What a line comes to as on paper: without a tax that is added below, so that the column adds up to the total. */
export const lineAmount = ({ total, tax }: Pick<Preview['items'][number], 'total' | 'tax'>, pricesIncludeTax: boolean): Money =>
  pricesIncludeTax ? total : { ...total, amount: total.amount - (tax?.amount ?? 0) }

/** What all lines come to, where a tax is added to them. */
export const netAmount = ({ total, tax, taxes, prices_include_tax }: Pick<Preview, 'total' | 'tax' | 'taxes' | 'prices_include_tax'>) =>
  taxes.length && !prices_include_tax ? { ...total, amount: total.amount - tax.amount } : undefined
