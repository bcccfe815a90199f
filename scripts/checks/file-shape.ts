import type { Check, Complaint } from '../house.ts'

const mostLines = 350
const longByNature = /^(drizzle|docs)\/|\/locales\/|generated/
const forbidden = /^(utils?|helpers?|common|managers?|misc|shared)$/
/** A service is what a business offers (`list-services`); as a kind of file it says nothing. */
const forbiddenKind = /\.(service|helper|util|manager)s?\./

/** Files stay short, their names are nouns or verb-nouns in kebab-case, and no name is a drawer for everything. */
export const fileShape: Check = ({ files }) => {
  const complaints: Complaint[] = []
  for (const [path, text] of files) {
    if (!/\.(tsx?|mjs|css)$/.test(path)) continue
    const lines = text.split('\n').length - 1
    if (lines > mostLines && !longByNature.test(path)) {
      complaints.push({ where: path, what: `has ${lines} lines, at most ${mostLines} are read in one go: split it by what it is about` })
    }
    const folders = path.split('/')
    const name = folders.pop() ?? ''
    for (const word of [...folders, ...(name.split('.')[0] ?? '').split('-')]) {
      if (forbidden.test(word)) complaints.push({ where: path, what: `"${word}" says nothing: name it after what it holds or does` })
    }
    if (forbiddenKind.test(name)) complaints.push({ where: path, what: 'is named after a kind of file: name it after what it does' })
    if (/\.tsx?$/.test(name) && !/^(\$|_{0,2})[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)*\.tsx?$/.test(name)) {
      complaints.push({ where: path, what: 'is not kebab-case: rename it' })
    }
  }
  return complaints
}
