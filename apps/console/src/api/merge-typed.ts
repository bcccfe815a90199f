/** A part of a record that two people have changed differently. */
export interface Disputed {
  name: string
  mine: unknown
  theirs: unknown
}

export type Favoured = 'mine' | 'theirs'

export interface Merged<Values> {
  /** Everything that either has changed; of what is disputed, that of who is favoured. */
  values: Values
  disputed: Disputed[]
}

/** Joins what was typed here and what somebody else has saved, both begun with `opened`. */
export type Merge<Values> = (opened: Values, mine: Values, theirs: Values, favoured?: Favoured) => Merged<Values>

/** Joins two records part by part: what was not touched here is as it is there. */
export function mergeTyped<Values extends object>(
  opened: Values,
  mine: Values,
  theirs: Values,
  favoured: Favoured = 'mine',
): Merged<Values> {
  const [was, here, there] = [partsOf(opened), partsOf(mine), partsOf(theirs)]
  const disputed: Disputed[] = []
  const values = [...new Set([...there.keys(), ...here.keys()])].flatMap((name) => {
    const [mine, theirs] = [here.get(name), there.get(name)]
    const isTouched = !isSame(mine, was.get(name))
    const isDisputed = isTouched && !isSame(theirs, was.get(name)) && !isSame(mine, theirs)
    if (isDisputed) disputed.push({ name, mine, theirs })
    const isTheirs = !isTouched || (isDisputed && favoured === 'theirs')
    return (isTheirs ? there : here).has(name) ? [[name, isTheirs ? theirs : mine] as const] : []
  })
  return { values: Object.fromEntries(values) as Values, disputed }
}

const partsOf = (values: object): ReadonlyMap<string, unknown> => new Map(Object.entries(values))

/** Whether two values say the same; the order of an object's members says nothing. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)

const inOrder = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
