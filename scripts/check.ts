import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checks } from './checks/index.ts'
import { readHouse } from './house.ts'
import { biome, knip, type Tool, tsc } from './tools.ts'

/**
 * Every rule that a tool can keep, in parallel, one line per failure: `check  place  what to do`. Exit code 1 if there is one.
 * `npm run check -- walls cycles` runs only the named ones.
 */
const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

const tools: Record<string, Tool> = {
  biome,
  tsc: tsc('.'),
  ...(existsSync(join(root, 'apps/console/tsconfig.json')) && { 'tsc-console': tsc('apps/console') }),
  knip,
}
const unknown = wanted.filter((name) => !(name in tools) && !(name in checks))
if (unknown.length > 0) {
  console.error(`no such check: ${unknown.join(', ')}. There are: ${[...Object.keys(tools), ...Object.keys(checks)].join(', ')}`)
  process.exit(64)
}

const startedAt = performance.now()
const running = Object.entries(tools)
  .filter(([name]) => isWanted(name))
  .map(async ([name, tool]) => ({ name, complaints: await tool(root) }))

const house = readHouse(root)
const results = Object.entries(checks)
  .filter(([name]) => isWanted(name))
  .map(([name, check]) => ({ name, complaints: check(house) }))
results.push(...(await Promise.all(running)))

const failed = results.filter(({ complaints }) => complaints.length > 0)
for (const { name, complaints } of failed) {
  for (const { where, what } of complaints) console.error(`${name}  ${where}  ${what}`)
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
const count = failed.reduce((sum, { complaints }) => sum + complaints.length, 0)
const names = failed.map(({ name }) => name).join(', ')
console.log(count === 0 ? `${results.length} checks hold (${seconds} s)` : `${count} complaints of ${names} (${seconds} s)`)
process.exitCode = count === 0 ? 0 : 1
