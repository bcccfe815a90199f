import { type Check, codeOf, importsOf, targetOf } from '../house.ts'

/**
 * No file imports itself by way of others. Floors keep packages from it; this keeps the files of one package from it. Types
 * may refer to each other both ways: they are erased, and nothing can be met half loaded.
 */
export const cycles: Check = (house) => {
  const graph = new Map<string, string[]>()
  for (const path of codeOf(house)) {
    const targets = importsOf(house, path).filter(({ specifier, isType }) => specifier.startsWith('.') && !isType)
    graph.set(
      path,
      targets.map(({ specifier }) => targetOf(path, specifier)),
    )
  }
  const done = new Set<string>()
  const found = new Map<string, string[]>()
  const walk = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      const cycle = trail.slice(start)
      found.set([...cycle].sort().join(), cycle)
      return
    }
    if (done.has(path)) return
    for (const target of graph.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return [...found.values()].map((cycle) => ({
    where: cycle[0] ?? '',
    what: `imports itself by way of ${[...cycle.slice(1), cycle[0]].join(' → ')}: move what they share into a file of its own`,
  }))
}
