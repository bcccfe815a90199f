import type { FunctionDefinition } from '@proviso/contracts'
import type { StoredFunction } from '@proviso/executor'

/** A stored function as its owner configures it. */
export const definitionIn = ({
  name,
  action,
  description,
  enabled,
  preconditions,
  limits,
  approval,
  onCheckError,
  audience,
  config,
}: StoredFunction): FunctionDefinition => ({
  name,
  action,
  description,
  enabled,
  preconditions,
  limits,
  approval,
  on_check_error: onCheckError,
  audience,
  config,
})
