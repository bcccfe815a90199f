import ts from 'typescript'
import { type Check, type Complaint, codeOf, placeOf, visit } from '../house.ts'

const testers = new Set(['test', 'it', 'describe', 'suite', 'bench'])
const silencers = new Set(['skip', 'only', 'todo', 'fails'])
const mocks = new Set(['mock', 'doMock', 'unstable_mockModule'])

/** Every test runs, asserts something that can fail, and fakes the far side of a wire, never a module. */
export const honestTests: Check = (house) => {
  const complaints: Complaint[] = []
  for (const path of codeOf(house)) {
    if (!/\.test\.tsx?$|\/testing\//.test(path)) continue
    const source = house.source(path)
    const complain = (node: ts.Node, what: string) => complaints.push({ where: placeOf(source, node), what })
    visit(source, (node) => {
      if (ts.isPropertyAccessExpression(node)) {
        if (testers.has(rootOf(node)) && silencers.has(node.name.text))
          complain(node, `.${node.name.text} hides a test: mend it or delete it`)
        if (['vi', 'jest'].includes(rootOf(node)) && mocks.has(node.name.text))
          complain(node, 'mocks a module: fake the far side of a wire instead')
      }
      if (!ts.isCallExpression(node)) return
      const name = rootOf(node.expression)
      if (ts.isIdentifier(node.expression) && /^(xit|xtest|xdescribe|fit|fdescribe)$/.test(name))
        complain(node, `${name} hides a test: mend it or delete it`)
      if (name === 'expect' && isLiteral(node.arguments[0])) complain(node, 'expects a constant: assert what the test is named after')
      if (
        ts.isIdentifier(node.expression) &&
        (name === 'test' || name === 'it') &&
        isTitle(node.arguments[0]) &&
        isEmpty(node.arguments[node.arguments.length > 2 ? 2 : 1], node.arguments[1])
      ) {
        complain(node, 'is an empty test: write it or delete it')
      }
    })
  }
  return complaints
}

/** `test` of `test.each(rows)`, `vi` of `vi.mock`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) ? rootOf(node.expression) : ''
}

function isLiteral(node: ts.Expression | undefined): boolean {
  return node?.kind === ts.SyntaxKind.TrueKeyword || node?.kind === ts.SyntaxKind.FalseKeyword
}

function isTitle(node: ts.Expression | undefined): boolean {
  return node !== undefined && ts.isStringLiteralLike(node)
}

function isEmpty(...candidates: (ts.Expression | undefined)[]): boolean {
  const body = candidates.find((each) => each !== undefined && (ts.isArrowFunction(each) || ts.isFunctionExpression(each)))
  if (!body) return candidates.every((each) => each === undefined)
  const block = (body as ts.ArrowFunction).body
  return ts.isBlock(block) && block.statements.length === 0
}
