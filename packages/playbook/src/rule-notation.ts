import type { ApprovalRule, Limit, Precondition } from '@proviso/contracts'
import type { RulePart } from './statement.ts'

/** A rule in the short notation of the corpora: `media 10 image,document unused + field phone`. */
export function writeRule({ preconditions = [], limits = [], approval, on_check_error, enabled }: RulePart): string {
  return [
    ...preconditions.map(writeFact),
    ...limits.map(writeLimit),
    ...(approval ? [writeApproval(approval)] : []),
    ...(on_check_error ? [`error ${on_check_error}`] : []),
    ...(enabled === undefined ? [] : [enabled ? 'on' : 'off']),
  ].join(' + ')
}

function writeFact(fact: Precondition): string {
  const shadow = fact.shadow ? 'shadow ' : ''
  switch (fact.type) {
    case 'client_sent_media':
      return `${shadow}media ${fact.within_messages} ${fact.media_kinds.length === 5 ? 'any' : fact.media_kinds.join(',')}${fact.unused ? ' unused' : ''}`
    case 'lead_field_filled':
      return `${shadow}field ${fact.field}`
    case 'function_called_before':
      return `${shadow}before ${fact.name}${fact.same_arguments ? ` same ${fact.same_arguments.join(',')}` : ''}`
    case 'min_client_messages':
      return `${shadow}messages ${fact.count}`
    case 'client_confirmed':
      return `${shadow}confirmed ${fact.within_messages}`
    case 'any_of':
      return `${shadow}any(${fact.of.map(writeFact).join(' | ')})`
    case 'payment_received':
      return `${shadow}received ${fact.at_least ?? 'any'}${fact.within_days ? ` ${fact.within_days}` : ''}`
  }
}

function writeLimit(limit: Limit): string {
  if (limit.type === 'argument_max') return `max ${limit.argument} ${limit.max}`
  if (limit.type === 'argument_min') return `min ${limit.argument} ${limit.min}`
  if (limit.type === 'calls_per_day') return `calls ${limit.count} ${limit.scope}`
  return `sum ${limit.argument} ${limit.max} ${limit.scope}`
}

function writeApproval(approval: ApprovalRule): string {
  if (approval.mode === 'sample') return `approve sample ${approval.rate}`
  return `approve ${approval.mode === 'over_limit' ? 'over' : approval.mode}`
}
