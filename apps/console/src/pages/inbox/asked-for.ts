import type { Call } from '../../api/shapes.ts'
import { actionName } from './action-name.ts'
import { shownValue } from './shown-value.ts'

const atMost = 3
const longest = 40

/** The short ones among a call's arguments, in one line: "Amount 120, Currency EUR". */
export function askedFor({ arguments: given }: Pick<Call, 'arguments'>): string {
  const short = Object.entries(given).filter(([, value]) => value !== null && typeof value !== 'object' && String(value).length <= longest)
  return short
    .slice(0, atMost)
    .map(([name, value]) => `${actionName(name)} ${shownValue(value)}`)
    .join(', ')
}
