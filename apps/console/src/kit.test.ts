import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const moduleFolder = (name: string) => path.join(path.dirname(resolve(name)), '../esm')
const core = moduleFolder('@mantine/core')
const textOf = (file: string) => readFileSync(file, 'utf8')

/** What a file takes from the kit, by name. */
const takenBy = (file: string): string[] =>
  [...textOf(file).matchAll(/import (?:type )?\{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((each) => each.trim().match(/^(?!type )\w+/)?.[0] ?? []),
  )

const homes = new Map(
  [...textOf(path.join(core, 'index.mjs')).matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(([, names = '', file = '']) =>
    names.split(',').map((name) => [name.trim(), path.join(core, file)] as const),
  ),
)

/** Every file that belongs to these, as the kit imports them. */
function withParts(files: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    withParts(
      [...textOf(file).matchAll(/from "(\.[^"]+)"/g)].map(([, at = '']) => path.join(path.dirname(file), at)),
      seen,
    )
  }
  return seen
}

it('has the styles of every part of the kit that is used, and of no other', () => {
  const own = ts.sys.readDirectory(import.meta.dirname, ['.ts', '.tsx'])
  const others = ['@mantine/notifications', '@mantine/spotlight'].flatMap((name) => ts.sys.readDirectory(moduleFolder(name), ['.mjs']))
  const used = withParts([...own, ...others].flatMap(takenBy).flatMap((name) => homes.get(name) ?? []))
  const styled = [...used].flatMap((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? [])
  const whole = ['baseline', 'default-css-variables', 'global']
  const there = [...textOf(path.join(import.meta.dirname, 'kit.css')).matchAll(/styles\/([\w-]+)\.css/g)].map(([, name]) => name)
  expect(styled.length).toBeGreaterThan(40)
  expect(there.toSorted()).toEqual([...whole, ...styled].toSorted())
})
