import { isSame, type Merge, mergeTyped } from './merge-typed.ts'

/** How two lists are joined whose entries are told apart by a key: entry by entry, in the order of who has changed it. */
export function mergeLists<Entry>(keyOf: (entry: Entry) => string): Merge<readonly Entry[]> {
  /** While they are typed, several may have the same. */
  const keysOf = (list: readonly Entry[]): string[] => {
    const keys = list.map(keyOf)
    return keys.map((key, at) => (keys.indexOf(key) === at ? key : `${key} ${at}`))
  }
  const byKey = (list: readonly Entry[]): Record<string, Entry> => {
    const keys = keysOf(list)
    return Object.fromEntries(list.map((entry, at) => [keys[at] ?? '', entry]))
  }
  return (opened, mine, theirs, favoured) => {
    const { values, disputed } = mergeTyped(byKey(opened), byKey(mine), byKey(theirs), favoured)
    const [first, second] = isSame(keysOf(mine), keysOf(opened)) ? [theirs, mine] : [mine, theirs]
    const order = keysOf(first)
    // what only the other list has comes after what it follows there
    keysOf(second).forEach((key, at, keys) => {
      if (!order.includes(key)) order.splice(order.indexOf(keys[at - 1] ?? '') + 1, 0, key)
    })
    return { values: order.flatMap((key) => values[key] ?? []), disputed }
  }
}
