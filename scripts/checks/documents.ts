import { dirname, posix } from 'node:path'
import { type Check, type Complaint, type House, jsonOf } from '../house.ts'

const isDocument = /^([A-Z_]+\.md|docs\/.+\.md|\.github\/.+\.md)$/
const topFolders = /^(apps|packages|docs|scripts|bench|drizzle|\.ci|\.github)\//

/** Every file, folder and npm script that a document names is there. */
export const documents: Check = (house) => {
  const scripts = Object.keys(jsonOf<{ scripts?: Record<string, string> }>(house, 'package.json')?.scripts ?? {})
  const complaints: Complaint[] = []
  for (const [path, text] of house.files) {
    if (!isDocument.test(path)) continue
    text.split('\n').forEach((line, at) => {
      const complain = (what: string) => complaints.push({ where: `${path}:${at + 1}`, what })
      for (const [, link = ''] of line.matchAll(/\]\(([^)\s]+)[^)]*\)/g)) {
        const target = link.replace(/[#?].*$/, '')
        if (target && !/^[a-z][a-z+.-]*:/i.test(target) && !isThere(house, posix.join(dirname(path), target))) {
          complain(`links to ${target}, which is not there`)
        }
      }
      for (const [, named = ''] of line.matchAll(/`([^`\s]+)`/g)) {
        const target = named.replace(/:\d+$/, '')
        if (topFolders.test(target) && !/[<>*{}…$[\]]|NNNN|\.\.\./.test(target) && !isThere(house, target))
          complain(`names ${target}, which is not there`)
      }
      for (const [, script = ''] of line.matchAll(/\bnpm run (?:-\S+ |--silent )*([a-z][\w:-]*)/g)) {
        if (!scripts.includes(script) && !/ -w | --workspace/.test(line))
          complain(`names npm run ${script}, which is no script of package.json`)
      }
    })
  }
  return complaints
}

function isThere({ files }: House, target: string): boolean {
  const path = target.replace(/\/+$/, '')
  if (path === '.' || files.has(path)) return true
  for (const each of files.keys()) if (each.startsWith(`${path}/`)) return true
  return false
}
