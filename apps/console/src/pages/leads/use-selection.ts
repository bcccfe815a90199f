import { useCallback, useMemo, useState } from 'react'

/** Which leads are chosen, to do something with all of them. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const set = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), [])
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  return useMemo(() => ({ ids: [...chosen], has: (id: string) => chosen.has(id), set, toggle }), [chosen, set, toggle])
}
export type Selection = ReturnType<typeof useSelection>
