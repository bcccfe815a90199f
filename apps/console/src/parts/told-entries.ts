import { texts } from '../texts/index.ts'

type Given = Record<string, unknown>

/** What results hold for the assistant: what it is to say next, whose clock it reads. */
const forTheAssistant = new Set(['note', 'sent', 'now', 'free', 'chats', 'deduplicated', 'source'])

/** Said by what stands beside it: money in its currency, a moment on the business's clock, a person by name. */
function isSaidBeside(key: string, given: Given): boolean {
  if (key === 'currency') return Object.keys(given).some((each) => isMoneyKey(each))
  if (key === 'local' || key === 'timezone') return 'starts_at' in given || (key === 'timezone' && 'slots' in given)
  if (key === 'value') return 'text' in given
  const whole = /^(.+)_(text|local)$/.exec(key)?.[1]
  return whole !== undefined ? whole in given : `${key}_name` in given
}

export const isMoneyKey = (key: string): boolean => /amount|price|total|^tax_included$|^refunded$/.test(key)

/**
 * Arguments or a result as people read them, in the order of their names in the catalog: the record keeps them by the length of their keys. Ids and
 * what is meant for the assistant are left out of results of the product's own actions; they stand in the full record.
 */
export function toldEntries(given: Given, resultOf?: string): [string, unknown][] {
  const ofProduct = resultOf !== undefined && resultOf in texts.deedNames
  const place = new Map(Object.keys(texts.argumentNames).map((key, at) => [key, at]))
  const placeOf = (key: string) => place.get(key) ?? place.size
  return Object.entries(given)
    .filter(([key, value]) => value !== null && value !== undefined && value !== '' && !isSaidBeside(key, given))
    .filter(([key]) => !ofProduct || !(forTheAssistant.has(key) || key.endsWith('_id')))
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
}
