import ts from 'typescript'
import { type Check, type Complaint, visit } from '../house.ts'

/** `.env.example` names exactly what the product reads, and holds no secret, not even a sample of one. */
export const envExample: Check = (house) => {
  const where = '.env.example'
  const text = house.files.get(where)
  if (text === undefined) return []
  const complaints: Complaint[] = []
  const named = new Map([...text.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
  for (const [name, value] of named) {
    if (value && /(KEY|TOKEN|SECRET|PASSWORD)(_FILE)?$/.test(name))
      complaints.push({ where, what: `${name} holds a value: a secret's line stays empty` })
  }
  const reader = 'apps/proviso/src/env.ts'
  if (!house.files.has(reader)) return complaints
  const read = namesIn(house.source(reader))
  for (const name of read)
    if (!named.has(name) && !outsideNames.has(name)) complaints.push({ where, what: `${name} is read by ${reader} and not described here` })
  for (const name of named.keys())
    if (!read.has(name)) complaints.push({ where, what: `${name} is described here and ${reader} does not know it` })
  return complaints
}

/** Set by what runs the product, or for tests alone. */
const outsideNames = new Set(['NODE_ENV', 'WHATSAPP_WS_URL', 'NO_COLOR', 'CI'])

/** Names of variables in the code: keys and strings in capitals with the look of one. */
function namesIn(source: ts.SourceFile): Set<string> {
  const found = new Set<string>()
  const add = (text: string) => /^(PORT|HOST|ROLE|[A-Z][A-Z0-9]*(_[A-Z0-9]+)+)$/.test(text) && !text.endsWith('_FILE') && found.add(text)
  visit(source, (node) => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) add(node.name.text)
    else if (ts.isStringLiteralLike(node)) add(node.text)
    else if (ts.isPropertyAccessExpression(node)) add(node.name.text)
  })
  return found
}
