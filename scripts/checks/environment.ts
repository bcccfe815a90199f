import ts from 'typescript'
import { type Check, type Complaint, codeOf, placeOf, visit } from '../house.ts'

const mayRead = /^(apps\/[^/]+\/src\/env\.ts|packages\/[^/]+\/src\/testing\/env\.ts|scripts\/.*|bench\/.*|.*\.config\.ts)$/

/** The environment is read in `apps/*\/src/env.ts`; everything else is given what it needs. */
export const environment: Check = (house) => {
  const complaints: Complaint[] = []
  for (const path of codeOf(house)) {
    if (mayRead.test(path) || !house.files.get(path)?.includes('env')) continue
    const source = house.source(path)
    visit(source, (node) => {
      const reads =
        (ts.isPropertyAccessExpression(node) && node.name.text === 'env' && isProcess(node.expression)) ||
        (ts.isElementAccessExpression(node) && isProcess(node.expression)) ||
        (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer && isProcess(node.initializer)) ||
        (ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'env' && /from 'node:process'/.test(source.text))
      if (reads)
        complaints.push({
          where: placeOf(source, node),
          what: 'reads the environment: take the value as an argument, it is read in env.ts',
        })
    })
  }
  return complaints
}

function isProcess(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return node.text === 'process'
  return ts.isPropertyAccessExpression(node) && node.name.text === 'process'
}
