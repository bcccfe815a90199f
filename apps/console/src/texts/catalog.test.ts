import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const source = path.join(import.meta.dirname, '..')
const spoken = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label', 'heading', 'detail'])

it('holds every word: no page says anything of its own', () => {
  const files = ts.sys.readDirectory(source, ['.tsx'])
  expect(files.length).toBeGreaterThan(10)
  expect(files.flatMap(wordsIn)).toEqual([])
})

/** Text between tags, and attributes that are read out, written down in the place. */
function wordsIn(file: string): string[] {
  const found: string[] = []
  const parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX)
  const see = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(node.text.trim())
    const value = ts.isJsxAttribute(node) && spoken.has(node.name.getText()) ? node.initializer : undefined
    if (value && ts.isStringLiteral(value) && /\p{L}/u.test(value.text)) found.push(value.text)
    ts.forEachChild(node, see)
  }
  see(parsed)
  return found.map((text) => `${path.relative(source, file)}: ${text}`)
}
