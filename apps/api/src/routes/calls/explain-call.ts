import type { Check } from '@proviso/contracts'
import type { ApprovalRow } from '@proviso/db'
import type { EndedCall } from './call-view.ts'
import { moment } from './moment.ts'
import { type EvidenceRows, nameEvidence } from './name-evidence.ts'

/** A call with all that its explanation needs. */
export interface ToldCall {
  call: EndedCall
  /** The action in words. */
  title: string
  /** The arguments as people read them, one each. */
  terms: string[]
  /** Who asked: "the assistant", a person's name, "the key …". */
  who: string
  /** What the customer is called; absent outside any conversation. */
  customer?: string
  /** The words were erased with the person. */
  erased: boolean
  evidence: EvidenceRows
  approval?: Pick<ApprovalRow, 'status' | 'decidedAt' | 'decidedBy' | 'reason' | 'expiresAt'>
  /** What the whole turn cost; absent for calls of people and programs. */
  cost?: { nanoUsd: number; replies: number }
  timezone: string
}

/** One paragraph of English: who asked for what, which facts were checked on which evidence, what happened, and what the turn cost. */
export function explainCall(told: ToldCall): string {
  return [asked(told), ...checked(told), ...limited(told), ...settled(told), happened(told), ...paid(told)].join(' ')
}

function asked({ call, who, title, terms, customer, erased, timezone }: ToldCall): string {
  const what = title === call.function || !title ? call.function : `${call.function} (${lowerFirst(title)})`
  const given = erased ? ' with arguments that were erased since' : terms.length ? ` with ${terms.join('; ')}` : ' without arguments'
  return `On ${moment(call.at, timezone)}, ${who} asked for ${what}${customer ? ` for ${customer}` : ''}${given}.`
}

function checked({ call, evidence, timezone }: ToldCall): string[] {
  const { checks } = call
  if (!checks.length) return ['invalid', 'skipped'].includes(call.outcome) ? [] : ['No facts are required for it.']
  const of = (wanted: (check: Check) => boolean) => checks.filter(wanted)
  const held = of(({ passed }) => passed).map(
    (check) => `${check.sentence}${inBrackets(nameEvidence(check.evidence, evidence, timezone))}${shadow(check)}`,
  )
  const missing = of(({ passed, error }) => !passed && error === undefined).map((check) => `${check.sentence}${shadow(check)}`)
  const unread = of(({ error }) => error !== undefined).map((check) => `${check.type} (${check.error})${shadow(check)}`)
  return [
    ...(held.length ? [`Checked and found: ${held.join('; ')}.`] : []),
    ...(missing.length ? [`Checked and not found: ${missing.join('; ')}.`] : []),
    ...(unread.length ? [`Could not be checked: ${unread.join('; ')}.`] : []),
  ]
}

const shadow = (check: Check) => (check.shadow ? ' [only watched, not enforced]' : '')
const inBrackets = (text: string) => (text ? ` (${text})` : '')

/** A person was asked: said before what came of it. */
function limited({ call, approval, timezone }: ToldCall): string[] {
  if (!approval?.decidedAt || call.outcome === 'declined' || call.outcome === 'expired') return []
  const by = approval.decidedBy ?? 'an owner'
  if (approval.status === 'approved') return [`${by} approved it on ${moment(approval.decidedAt, timezone)}${because(approval.reason)}.`]
  return approval.status === 'declined' ? [`In a later review ${by} found it wrong${because(approval.reason)}.`] : []
}

/** Nobody knew, and a person has looked: said before what they found. */
function settled({ call, timezone }: ToldCall): string[] {
  if (!call.settledAt) return []
  return [
    `Whether it happened was not known; ${call.settledBy ?? 'somebody'} looked, by ${moment(call.settledAt, timezone)}${because(call.settledNote)}.`,
  ]
}

function happened({ call, approval, timezone }: ToldCall): string {
  const said = reasonIn(call.result)
  switch (call.outcome) {
    case 'succeeded': {
      if (call.deduplicatedOf)
        return `It had been done before (${call.deduplicatedOf}): the first result was given again and nothing changed.`
      const reference = call.result?.reference
      return `It was done${typeof reference === 'string' ? `, reference ${reference}` : ''}.`
    }
    case 'blocked':
      return isMissingFact(call.checks)
        ? 'It was refused for that and did not happen.'
        : `It was refused and did not happen${inColon(said)}.`
    case 'limited':
      return `It was refused by a limit and did not happen${inColon(said)}.`
    case 'invalid':
      return `It was refused and did not happen, because it was not a valid call${inColon(said)}.`
    case 'waiting':
      if (approval?.status === 'approved') return 'It is about to run.'
      return `It waits for an owner${approval ? ` until ${moment(approval.expiresAt, timezone)}` : ''} and has not been done.`
    case 'declined':
      return `It was declined by ${approval?.decidedBy ?? 'an owner'}${approval?.decidedAt ? ` on ${moment(approval.decidedAt, timezone)}` : ''}${because(approval?.reason)} and did not happen.`
    case 'expired':
      return 'Nobody decided about it in time, so it did not happen.'
    case 'failed':
      return `It failed and left nothing behind${inColon(said)}.`
    case 'unknown':
      return `Whether it happened is not known${inColon(said)}.`
    case 'skipped':
      return `It was not run${inColon(said)}.`
  }
}

/** Which is said already, among what was checked. */
const isMissingFact = (checks: Check[]) => checks.some(({ passed, error, shadow: watched }) => !passed && error === undefined && !watched)

const because = (reason: string | null | undefined) => (reason ? ` (“${reason}”)` : '')
const inColon = (text: string) => (text ? `: ${text}` : '')

/** Why, out of what the model was told, without what the model was told to do about it. */
function reasonIn(result: EndedCall['result']): string {
  const message = typeof result?.message === 'string' ? result.message : ''
  const [reason = ''] = message.split(' It did NOT happen.')
  return reason.replace(/^(Blocked|Limited|Invalid arguments|Not executed): /, '').replace(/\.$/, '')
}

function paid({ cost }: ToldCall): string[] {
  if (!cost) return []
  const usd = (cost.nanoUsd / 1e9).toFixed(6).replace(/(\.\d{2}\d*?)0+$/, '$1')
  return [`The turn cost $${usd} (${cost.replies} ${cost.replies === 1 ? 'reply' : 'replies'} of the model).`]
}

const lowerFirst = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
