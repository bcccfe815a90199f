import type { Assistant } from '@proviso/assistant'
import { type ActionRegistry, loadFunctions, readFunction } from '@proviso/executor'
import { compilePlaybook, definitionOf } from '@proviso/playbook'
import { requireVersion } from './store-version.ts'
import { surroundingsOf } from './surroundings-of.ts'

/**
 * What would be in force with a version of the text: its functions in the place of the published ones, those configured beside it as they are.
 * A trial's functions bear the text's version below zero, which no function in force does.
 */
export const trialOf =
  (actions: ActionRegistry): Assistant['trialOf'] =>
  async (tx, businessId, version) => {
    const { text } = await requireVersion(tx, businessId, version)
    const compiled = compilePlaybook(text, await surroundingsOf(tx, businessId, actions))
    const own = compiled.functions.map((each) => {
      const { on_check_error: onCheckError, ...rest } = definitionOf(each)
      return readFunction({ ...rest, onCheckError, version: -version, businessId, origin: 'playbook', updatedAt: new Date() }, actions)
    })
    const beside = (await loadFunctions(tx, businessId, actions)).filter(
      ({ name, origin }) => origin !== 'playbook' && !own.some((each) => each.name === name),
    )
    return { functions: [...beside, ...own].toSorted((one, other) => (one.name < other.name ? -1 : 1)), general: compiled.general }
  }
