import { ProvisoError } from '@proviso/contracts'
import type { FunctionRow, Tx } from '@proviso/db'
import { type ActionRegistry, type StoredFunction, saveFunction } from '@proviso/executor'
import { compilePlaybook, editPlaybook, removeFromPlaybook, type Surroundings } from '@proviso/playbook'
import { definitionIn } from './definition-in.ts'
import { lockPlaybook, newestPublication, newestVersion, recordPublication, requireVersion, storeVersion } from './store-version.ts'
import { surroundingsOf } from './surroundings-of.ts'

interface Change {
  businessId: string
  name: string
  by: string
  actions: ActionRegistry
}

/** Whether a function's rule stands in the playbook's text. */
export async function isInPlaybook(tx: Tx, businessId: string, name: string): Promise<boolean> {
  const [row] = await tx<Pick<FunctionRow, 'origin'>[]>`select origin from functions where business_id = ${businessId} and name = ${name}`
  return row?.origin === 'playbook'
}

/**
 * Changes a function that comes from the playbook, and its sentences with it: the text that is in force becomes a new version that says the
 * changed rule. A draft that is under way gets the same change. Refused where no sentence says exactly this.
 */
export async function changePublished(tx: Tx, { businessId, name, by, actions }: Change, body: unknown): Promise<StoredFunction> {
  await lockPlaybook(tx, businessId)
  const stored = await saveFunction(tx, { businessId, name, body, origin: 'playbook', actions })
  const definition = definitionIn(stored)
  await rewrite(tx, { businessId, name, by, actions }, (text, around) => {
    const edited = editPlaybook(text, definition, around)
    if (edited !== undefined) return edited
    throw new ProvisoError('playbook_cannot_say', `No sentence of the playbook says exactly this; ${name} stays as it is.`)
  })
  return stored
}

/** Takes a function's section out of the text, as it goes out of force. */
export const removePublished = (tx: Tx, change: Change): Promise<void> =>
  rewrite(tx, change, (text, around) => removeFromPlaybook(text, change.name, around))

async function rewrite(
  tx: Tx,
  { businessId, name, by, actions }: Change,
  edit: (text: string, around: Surroundings) => string,
): Promise<void> {
  await lockPlaybook(tx, businessId)
  const live = await newestPublication(tx, businessId)
  if (!live) throw new Error('a function of the playbook without a text in force')
  const around = await surroundingsOf(tx, businessId, actions)
  const [inForce, newest] = [await requireVersion(tx, businessId, live.version), await newestVersion(tx, businessId)]
  const next = await storeVersion(tx, businessId, edit(inForce.text, around), by)
  await recordPublication(tx, businessId, { version: next.version, general: compilePlaybook(next.text, around).general, by })
  if (!newest || newest.version === inForce.version) return
  const holds = compilePlaybook(newest.text, around).functions.some((each) => each.name === name)
  await storeVersion(tx, businessId, holds ? edit(newest.text, around) : newest.text, by)
}
