import { basename } from 'node:path'
import type { Check, Complaint, House } from '../house.ts'

/** What lies in a registry's folder is registered, and each kind of precondition has both its halves. */
export const registries: Check = (house) => {
  const complaints: Complaint[] = []
  const functions = 'packages/crm/src/functions'
  const index = house.files.get(`${functions}/index.ts`)
  for (const name of index === undefined ? [] : namesIn(house, functions)) {
    if (!index?.includes(`'./${name}.ts'`))
      complaints.push({ where: `${functions}/${name}.ts`, what: 'is in no list: add its line to index.ts' })
  }

  const words = 'packages/contracts/src/preconditions'
  const facts = 'packages/executor/src/preconditions'
  const spoken = namesIn(house, words).filter((name) => name !== 'sentences')
  const checked = namesIn(house, facts)
  if (checked.length === 0) return complaints
  for (const name of spoken) {
    if (name === 'client-confirmed' || checked.includes(name)) continue
    complaints.push({ where: `${words}/${name}.ts`, what: `has no fact: write its query in ${facts}/${name}.ts` })
  }
  for (const path of [`${words}/index.ts`, `${facts}/index.ts`]) {
    const list = house.files.get(path)
    for (const name of list === undefined ? [] : path.startsWith(words) ? spoken : checked.filter((each) => spoken.includes(each))) {
      if (!list?.includes(`'./${name}.ts'`)) complaints.push({ where: path, what: `does not list ${name}: add its line` })
    }
  }
  return complaints
}

function namesIn(house: House, folder: string): string[] {
  return [...house.files.keys()]
    .filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'))
    .map((path) => basename(path))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => name.slice(0, -3))
}
