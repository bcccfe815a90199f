import {
  type FunctionDefinition,
  faultsOf,
  functionSchema,
  type Precondition,
  ProvisoError,
  type SimplePrecondition,
} from '@proviso/contracts'
import { type FunctionRow, json, type Tx } from '@proviso/db'
import type { ActionRegistry } from './executor.ts'
import { configFaults, readFunction, type StoredFunction } from './stored-function.ts'

/** What a GET adds to a function; ignored in a PUT, so that what was read can be changed and sent back. */
const readOnly = ['version', 'origin', 'offered', 'not_offered_reason', 'faults', 'warnings', 'last_week']

interface Saving {
  businessId: string
  name: string
  body: unknown
  origin: FunctionRow['origin']
  actions: ActionRegistry
}

/** Validates and stores a function as a new version. `validation_failed` names every fault; then nothing is stored. */
export async function saveFunction(tx: Tx, { businessId, name, body, origin, actions }: Saving): Promise<StoredFunction> {
  const definition = await validated(tx, businessId, name, body, actions)
  const [{ version } = { version: 1 }] = await tx<{ version: number }[]>`
    select coalesce(max(version), 0) + 1 as version from (
      select version from function_versions where business_id = ${businessId} and name = ${name}) v`
  await tx`insert into function_versions ${tx({ businessId, name, version, definition: json(tx, definition) })}`
  const [row] = await tx<FunctionRow[]>`
    insert into functions ${tx({
      businessId,
      name,
      version,
      action: definition.action,
      description: definition.description,
      enabled: definition.enabled,
      preconditions: json(tx, definition.preconditions),
      limits: json(tx, definition.limits),
      approval: json(tx, definition.approval),
      onCheckError: definition.on_check_error,
      audience: definition.audience,
      config: json(tx, definition.config),
      origin,
    })}
    on conflict (business_id, name) do update set version = excluded.version, action = excluded.action, description = excluded.description,
      enabled = excluded.enabled, preconditions = excluded.preconditions, limits = excluded.limits, approval = excluded.approval,
      on_check_error = excluded.on_check_error, audience = excluded.audience, config = excluded.config, origin = excluded.origin, updated_at = now()
    returning *`
  if (!row) throw new Error('an upsert returns its row')
  return readFunction(row, actions)
}

/** Takes a function out of force; its versions stay. False where there was none. */
export async function removeFunction(tx: Tx, businessId: string, name: string): Promise<boolean> {
  const [removed] = await tx<
    { version: number }[]
  >`delete from functions where business_id = ${businessId} and name = ${name} returning version`
  if (!removed) return false
  await tx`insert into function_versions ${tx({ businessId, name, version: removed.version + 1 })}`
  return true
}

async function validated(tx: Tx, businessId: string, name: string, body: unknown, actions: ActionRegistry): Promise<FunctionDefinition> {
  const given =
    body && typeof body === 'object' && !Array.isArray(body)
      ? Object.fromEntries(Object.entries(body).filter(([key]) => !readOnly.includes(key)))
      : body
  const withName = given && typeof given === 'object' && !Array.isArray(given) ? { name, ...given } : given
  const parsed = functionSchema.safeParse(withName)
  const faults = parsed.success ? [] : faultsOf(parsed.error)
  const said = withName as { name?: unknown; action?: unknown; config?: unknown } | undefined
  if (said && typeof said === 'object') {
    if (said.name !== name) faults.push({ pointer: '/name', detail: `differs from the name in the path, ${name}` })
    if (typeof said.action === 'string' && !actions.has(said.action)) {
      faults.push({ pointer: '/action', detail: `there is no action ${said.action}; there are ${[...actions.keys()].join(', ')}` })
    }
    const settings = functionSchema.shape.config.safeParse(said.config)
    if (typeof said.action === 'string' && settings.success) faults.push(...configFaults(actions.get(said.action), settings.data))
  }
  if (parsed.success) faults.push(...(await unknownFields(tx, businessId, parsed.data.preconditions)))
  if (faults.length || !parsed.success) {
    throw new ProvisoError('validation_failed', `The function ${name} is not valid; what was in force stays in force.`, { faults })
  }
  return parsed.data
}

async function unknownFields(tx: Tx, businessId: string, preconditions: Precondition[]) {
  const wanted = preconditions.flatMap((each, at): { pointer: string; leaf: SimplePrecondition }[] =>
    each.type === 'any_of'
      ? each.of.map((leaf, within) => ({ pointer: `/preconditions/${at}/of/${within}/field`, leaf }))
      : [{ pointer: `/preconditions/${at}/field`, leaf: each }],
  )
  if (!wanted.some(({ leaf }) => leaf.type === 'lead_field_filled')) return []
  const rows = await tx<{ key: string }[]>`select key from fields where business_id = ${businessId}`
  const known = new Set(rows.map((row) => row.key))
  return wanted.flatMap(({ pointer, leaf }) =>
    leaf.type === 'lead_field_filled' && !known.has(leaf.field)
      ? [{ pointer, detail: `there is no field ${leaf.field}; there are ${[...known].join(', ')}` }]
      : [],
  )
}
