import {
  type AnyAction,
  type Fault,
  type FunctionDefinition,
  faultsOf,
  functionSchema,
  hardRequirement,
  type JsonObject,
} from '@proviso/contracts'
import type { FunctionRow, Tx } from '@proviso/db'
import type { ActionRegistry } from './executor.ts'

/** A function in force, validated again on its way out of the database. */
export interface StoredFunction extends Omit<FunctionDefinition, 'on_check_error'> {
  onCheckError: 'allow' | 'block'
  version: number
  origin: FunctionRow['origin']
  /** The model's description with its requirement; equal bytes for equal versions. */
  toolDescription: string
  /** Why the model is not shown it. */
  withheld: string | null
  faults: { pointer: string; detail: string }[]
}

/** Everything a business has configured, by name. Broken ones are marked, never dropped and never run. */
export async function loadFunctions(tx: Tx, businessId: string, actions: ActionRegistry): Promise<StoredFunction[]> {
  const rows = await tx<FunctionRow[]>`select * from functions where business_id = ${businessId} order by name collate "C"`
  return rows.map((row) => readFunction(row, actions))
}

/**
 * Functions as they were at a moment, where they have changed since: what has begun under one version ends under it. Those that came since are
 * left out, those that went are there.
 */
export async function functionsSince(tx: Tx, functions: StoredFunction[], since: Date, actions: ActionRegistry): Promise<StoredFunction[]> {
  const [first] = functions
  const changed = await tx<{ name: string; version: number | null; definition: FunctionDefinition | null }[]>`
    select distinct on (n.name) n.name, v.version, v.definition
    from function_versions n left join function_versions v on v.business_id = n.business_id and v.name = n.name and v.at <= ${since}
    where n.at > ${since} order by n.name, v.version desc nulls last`
  if (!changed.length) return functions
  const then = changed.flatMap(({ name, version, definition }) => {
    if (!definition || version === null) return []
    const known = functions.find((each) => each.name === name) ?? first
    const { on_check_error: onCheckError, ...rest } = definition
    return [
      readFunction({ ...rest, name, version, onCheckError, businessId: '', origin: known?.origin ?? 'api', updatedAt: since }, actions),
    ]
  })
  const names = new Set(changed.map(({ name }) => name))
  return [...functions.filter(({ name }) => !names.has(name)), ...then].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** One row as a function; valid or with its faults. */
export function readFunction(row: FunctionRow, actions: ActionRegistry): StoredFunction {
  const { success, data, error } = functionSchema.safeParse({
    name: row.name,
    action: row.action,
    description: row.description,
    enabled: row.enabled,
    preconditions: row.preconditions,
    limits: row.limits,
    approval: row.approval,
    on_check_error: row.onCheckError,
    audience: row.audience,
    config: row.config,
  })
  const faults = success ? [] : faultsOf(error)
  if (!actions.has(row.action)) faults.push({ pointer: '/action', detail: `there is no action ${row.action}` })
  if (success) faults.push(...configFaults(actions.get(row.action), data.config))
  const definition = data ?? { ...row, on_check_error: row.onCheckError, audience: ['assistant' as const] }
  const requirement = success ? hardRequirement(definition) : ''
  const head = definition.description.trim() || (actions.get(row.action)?.title ?? '')
  return {
    ...definition,
    preconditions: success ? definition.preconditions : [],
    onCheckError: definition.on_check_error,
    version: row.version,
    origin: row.origin,
    toolDescription: requirement ? `${head}\n\n${requirement}` : head,
    withheld: withheldBecause(definition, faults.length > 0),
    faults,
  } as StoredFunction
}

/** What is wrong with the settings of a function over this action, each with its pointer into the function. */
export function configFaults(action: Pick<AnyAction<Tx>, 'config'> | undefined, config: JsonObject): Fault[] {
  const parsed = action?.config?.safeParse(config)
  return parsed?.error ? faultsOf(parsed.error).map(({ pointer, detail }) => ({ pointer: `/config${pointer}`, detail })) : []
}

function withheldBecause(definition: Pick<FunctionDefinition, 'enabled' | 'audience'>, broken: boolean): string | null {
  if (broken) return 'its stored configuration is broken'
  if (!definition.enabled) return 'it is switched off'
  if (!definition.audience.includes('assistant')) return 'the assistant is not in its audience'
  return null
}
