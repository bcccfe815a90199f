import { useEffect, useRef, useState } from 'react'
import { type Disputed, type Favoured, isSame, type Merge } from '../api/merge-typed.ts'

interface Draft<Values> {
  /** What the server has, as far as this page has heard. */
  stored: Values
  mine: Values
  merge: Merge<Values>
  /** Puts values into the form, of which those of `stored` are stored. */
  place: (values: Values, stored: Values) => void
  /** Of a draft that was kept: what it was opened with. */
  opened?: Values
}

export interface JointDraft<Values> {
  /** What the form was opened with, and has taken from others since. */
  opened: Values
  /** What two people have changed differently; until one is chosen, what is typed stays. */
  disputed: readonly Disputed[]
  settle: (favoured: Favoured) => void
  /** After a save, with what is stored since: what was typed while it was under way stays typed. */
  saved: (values: Values) => void
  /** Back to what is stored. */
  discard: () => void
}

/** A draft of what others may change meanwhile: their changes join it as they are heard of, and nothing that is typed is lost. */
export function useJointDraft<Values>({ stored, mine, merge, place, opened: first = stored }: Draft<Values>): JointDraft<Values> {
  const [opened, setOpened] = useState(first)
  const heard = JSON.stringify(stored)
  /** What had been heard when this page last saved. */
  const [past, setPast] = useState<string>()
  const latest = useRef(mine)
  latest.current = mine
  const joined = merge(opened, mine, stored)
  const take = (values: Values) => {
    setOpened(stored)
    if (!isSame(values, mine)) place(values, stored)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is heard anew joins; what was just saved is newer than what was heard before
  useEffect(() => {
    setPast(undefined)
    if (!joined.disputed.length) take(joined.values)
  }, [heard])
  return {
    opened,
    disputed: heard === past ? [] : joined.disputed,
    settle: (favoured) => take(merge(opened, mine, stored, favoured).values),
    saved: (values) => {
      setPast(heard)
      setOpened(values)
      place(merge(mine, latest.current, values).values, values)
    },
    discard: () => {
      setOpened(stored)
      place(stored, stored)
    },
  }
}
