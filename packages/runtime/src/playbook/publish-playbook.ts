import { type Fault, ProvisoError } from '@proviso/contracts'
import type { FunctionRow, Tx } from '@proviso/db'
import { type ActionRegistry, readFunction, removeFunction, saveFunction } from '@proviso/executor'
import { type CompiledPlaybook, compilePlaybook, definitionOf, isSameFunction } from '@proviso/playbook'
import { definitionIn } from './definition-in.ts'
import { lockPlaybook, recordPublication, requireVersion } from './store-version.ts'
import { surroundingsOf } from './surroundings-of.ts'

interface Publishing {
  businessId: string
  version: number
  by: string
  actions: ActionRegistry
}

/**
 * Puts a version into force: its functions take the place of exactly those that came from the playbook. What has not changed keeps its
 * version. The product's own first functions give way to the owner's; those that were configured beside the text stay, and a name that both
 * have is refused. All or nothing.
 */
export async function publishPlaybook(tx: Tx, { businessId, version, by, actions }: Publishing): Promise<CompiledPlaybook> {
  await lockPlaybook(tx, businessId)
  const { text } = await requireVersion(tx, businessId, version)
  const compiled = compilePlaybook(text, await surroundingsOf(tx, businessId, actions))
  const rows = await tx<FunctionRow[]>`select * from functions where business_id = ${businessId}`
  const faults = [...brokenHeadings(compiled), ...clashesOf(compiled, rows)]
  if (faults.length)
    throw new ProvisoError('validation_failed', 'The playbook cannot be put into force; what was in force stays.', { faults })
  for (const row of rows) {
    if (row.origin === 'playbook' && !compiled.functions.some(({ name }) => name === row.name))
      await removeFunction(tx, businessId, row.name)
  }
  for (const each of compiled.functions) {
    const definition = definitionOf(each)
    const row = rows.find(({ name, origin }) => name === definition.name && origin === 'playbook')
    const stored = row && readFunction(row, actions)
    if (stored && !stored.faults.length && isSameFunction(definitionIn(stored), definition)) continue
    await saveFunction(tx, { businessId, name: definition.name, body: definition, origin: 'playbook', actions })
  }
  await recordPublication(tx, businessId, { version, general: compiled.general, by })
  return compiled
}

/** Names that stand beside the text already. */
export function clashesOf({ functions }: CompiledPlaybook, rows: Pick<FunctionRow, 'name' | 'origin'>[]): Fault[] {
  return functions.flatMap(({ name }, at) =>
    rows.some((row) => row.name === name && row.origin === 'api')
      ? [
          {
            pointer: `/functions/${at}/name`,
            detail: `there is a function ${name} beside the playbook; delete that one or name this one otherwise`,
          },
        ]
      : [],
  )
}

/** A function whose heading is not understood would be missing without a word. */
const brokenHeadings = ({ sections, sentences }: CompiledPlaybook): Fault[] =>
  sentences.flatMap(({ line, status, reason }, at) =>
    status === 'unclear' && sections.includes(line) ? [{ pointer: `/sentences/${at}`, detail: `line ${line}: ${reason}` }] : [],
  )
