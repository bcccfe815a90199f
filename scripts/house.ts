import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'

/** What is wrong and what to do about it, in one line. */
export interface Complaint {
  where: string
  what: string
}

/** The files of the project as the checks see them: paths relative to the root, with forward slashes. */
export interface House {
  files: ReadonlyMap<string, string>
  /** The parsed file; parsed once, whichever check asks first. */
  source(path: string): ts.SourceFile
}

export type Check = (house: House) => Complaint[]

/** A house from texts: what `readHouse` reads from the disk, and what the tests of the checks write down. */
export function houseOf(files: Record<string, string> | Map<string, string>): House {
  const map = files instanceof Map ? files : new Map(Object.entries(files))
  const parsed = new Map<string, ts.SourceFile>()
  return {
    files: map,
    source(path) {
      const known = parsed.get(path)
      if (known) return known
      const fresh = ts.createSourceFile(path, map.get(path) ?? '', ts.ScriptTarget.ESNext, false)
      parsed.set(path, fresh)
      return fresh
    },
  }
}

const notRead = new Set(['node_modules', 'dist', '.git', 'data', 'coverage'])
const textKinds = /\.(ts|tsx|mts|mjs|js|json|md|yml|yaml|css|html|sql|example)$|^(Dockerfile|run|\.[a-z]+)$/

/** Reads every file of the project; the text of pictures and the like is left empty. */
export function readHouse(root: string): House {
  const files = new Map<string, string>()
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (notRead.has(entry.name)) continue
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) files.set(path, textKinds.test(entry.name) ? readFileSync(join(root, path), 'utf8') : '')
    }
  }
  walk('')
  return houseOf(files)
}

/** The TypeScript of the house, tests included. */
export function codeOf(house: House): string[] {
  return [...house.files.keys()].filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
}

/** `packages/crm` for a file within it; undefined outside the rooms. */
export function roomOf(path: string): string | undefined {
  return /^(packages|apps)\/[^/]+(?=\/)/.exec(path)?.[0]
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/(testing|fixtures|proofs)\/|\.config\.ts$/.test(path)
}

/** `path:line` of a node. */
export function placeOf(source: ts.SourceFile, node: ts.Node): string {
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`
}

export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

export interface Import {
  specifier: string
  where: string
  /** Erased before the program runs. */
  isType: boolean
}

/** Every module that a file names: imports, re-exports, dynamic imports, types by `import('…')`. */
export function importsOf(house: House, path: string): Import[] {
  const source = house.source(path)
  const found: Import[] = []
  const add = (node: ts.Node | undefined, isType: boolean) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, where: placeOf(source, node), isType })
  }
  visit(source, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], false)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
  })
  return found
}

/** Where a relative import leads, as a path of the house. */
export function targetOf(path: string, specifier: string): string {
  return posix.join(dirname(path), specifier.replace(/\?.*$/, ''))
}

/** Parsed JSON of a file of the house, or undefined where it is not there. */
export function jsonOf<T>(house: House, path: string): T | undefined {
  const text = house.files.get(path)
  return text === undefined ? undefined : (JSON.parse(text) as T)
}
