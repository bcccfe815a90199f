import { mergeLists } from '../../api/merge-lists.ts'
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

/** A stage as it is compared and saved: one that requires nothing says so. */
export const plainStage = ({ key, label, required_fields = [] }: Stage): Required<Stage> => ({ key, label, required_fields })

export const mergeStages = mergeLists<Required<Stage>>(({ key }) => key)

let made = 0
/** What a stage that is not saved yet is told apart by. */
export const newKey = (): string => `+${++made}`

/** The stages as they are saved: a new one gets its key from its name. */
export function withKeys(stages: readonly Stage[]): Required<Stage>[] {
  const taken = stages.map(({ key }) => key).filter((key) => !key.startsWith('+'))
  return stages.map(plainStage).map((stage) => {
    const label = stage.label.trim()
    if (!stage.key.startsWith('+')) return { ...stage, label }
    const key = keyOf(label, taken, 'stage')
    taken.push(key)
    return { ...stage, label, key }
  })
}
