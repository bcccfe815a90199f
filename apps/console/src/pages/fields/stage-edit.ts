import type { Stage } from '../leads/shapes.ts'
import { keyOf } from './key-of.ts'

/** The stages with the one at `from` in another place; the same list where there is none. */
export function moved<T>(list: readonly T[], from: number, step: number): T[] {
  const to = from + step
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return [...list]
  const next = [...list]
  const [one] = next.splice(from, 1)
  return one === undefined ? next : next.toSpliced(to, 0, one)
}

/** Whether saving would change anything. */
export const sameStages = (a: readonly Stage[], b: readonly Stage[]): boolean =>
  JSON.stringify(a.map(plain)) === JSON.stringify(b.map(plain))
const plain = ({ key, label, required_fields: required = [] }: Stage) => [key, label, required]

let made = 0
/** What a stage that is not saved yet is told apart by. */
export const newKey = (): string => `+${++made}`

/** The stages as they are saved: a new one gets its key from its name. */
export function withKeys(stages: readonly Stage[]): Stage[] {
  const taken = stages.map(({ key }) => key).filter((key) => !key.startsWith('+'))
  return stages.map((stage) => {
    const label = stage.label.trim()
    if (!stage.key.startsWith('+')) return { ...stage, label }
    const key = keyOf(label, taken, 'stage')
    taken.push(key)
    return { ...stage, label, key }
  })
}
