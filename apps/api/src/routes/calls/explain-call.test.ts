import type { CallOutcome, Check } from '@proviso/contracts'
import { describe, expect, it } from 'vitest'
import { explainCall, type ToldCall } from './explain-call.ts'

const at = new Date('2026-11-30T09:02:00Z')
const receipt: Check = {
  type: 'client_sent_media',
  sentence: 'the customer has sent an image as an attachment within their own last 10 messages',
  passed: true,
  evidence: { message_ids: ['msg_1'], media_ids: ['med_1'] },
}
const phone = {
  type: 'lead_field_filled',
  sentence: "the customer's phone is known",
  passed: true,
  evidence: { field: 'phone', source: 'customer', message_ids: ['msg_2'] },
}
const noPhone: Check = { type: 'lead_field_filled', sentence: "the customer's phone is not known", passed: false, evidence: null }

function told(
  outcome: CallOutcome,
  more: Partial<ToldCall> & { checks?: Check[]; result?: object; deduplicatedOf?: string } = {},
): ToldCall {
  const { checks = [receipt], result = {}, deduplicatedOf = null, ...rest } = more
  return {
    call: { id: 'call_1', function: 'confirm_payment', outcome, checks, result, deduplicatedOf, at } as unknown as ToldCall['call'],
    title: 'Confirms a payment',
    terms: ['Amount: €150.00'],
    who: 'the assistant',
    customer: 'Nina',
    erased: false,
    evidence: { messages: new Map([['msg_1', { sentAt: at, kind: 'image', files: [{ mediaId: 'med_1', kind: 'image' }] }]]) },
    timezone: 'Europe/Berlin',
    ...rest,
  }
}

const settled = (outcome: CallOutcome): ToldCall => {
  const { call, ...rest } = told(outcome)
  return { ...rest, call: { ...call, settledAt: new Date('2026-11-30T09:40:00Z'), settledBy: 'Olga', settledNote: 'seen there' } }
}

const head = 'On 30 Nov 2026, 10:02, the assistant asked for confirm_payment (confirms a payment) for Nina with Amount: €150.00.'
const found =
  'Checked and found: the customer has sent an image as an attachment within their own last 10 messages (the image of 30 Nov 2026, 10:02 (msg_1)).'
const approval = { status: 'pending' as const, decidedAt: null, decidedBy: null, reason: null, expiresAt: new Date('2026-12-01T09:02:00Z') }
const decided = { ...approval, decidedAt: new Date('2026-11-30T09:30:00Z'), decidedBy: 'Olga' }
const refused = (message: string) => ({
  result: { isError: true, message: `${message} It did NOT happen. Do not tell the customer that it did.` },
})

describe('the explanation of a call', () => {
  it.each<[string, ToldCall, string]>([
    ['succeeded', told('succeeded', { result: { reference: 'PAY-1' } }), `${head} ${found} It was done, reference PAY-1.`],
    [
      'succeeded before',
      told('succeeded', { deduplicatedOf: 'call_0' }),
      'It had been done before (call_0): the first result was given again and nothing changed.',
    ],
    [
      'succeeded after approval',
      told('succeeded', { approval: { ...decided, status: 'approved', reason: 'seen it' } }),
      'Olga approved it on 30 Nov 2026, 10:30 (“seen it”). It was done.',
    ],
    [
      'succeeded and found wrong',
      told('succeeded', { approval: { ...decided, status: 'declined' } }),
      'In a later review Olga found it wrong. It was done.',
    ],
    ['succeeded without rule', told('succeeded', { checks: [] }), `${head} No facts are required for it. It was done.`],
    [
      'succeeded as a person found out',
      settled('succeeded'),
      'Whether it happened was not known; Olga looked, by 30 Nov 2026, 10:40 (“seen there”). It was done.',
    ],
    [
      'failed as a person found out',
      settled('failed'),
      'Whether it happened was not known; Olga looked, by 30 Nov 2026, 10:40 (“seen there”). It failed and left nothing behind.',
    ],
    [
      'blocked',
      told('blocked', { checks: [receipt, noPhone] }),
      `${found} Checked and not found: the customer's phone is not known. It was refused for that and did not happen.`,
    ],
    [
      'blocked unchecked',
      told('blocked', {
        checks: [{ ...receipt, passed: false, error: 'timeout', evidence: null }],
        ...refused('Blocked: what is required could not be checked just now (client_sent_media).'),
      }),
      'Could not be checked: client_sent_media (timeout). It was refused and did not happen: what is required could not be checked just now (client_sent_media).',
    ],
    [
      'limited',
      told('limited', refused('Limited: amount may be at most 100.')),
      'It was refused by a limit and did not happen: amount may be at most 100.',
    ],
    [
      'invalid',
      told('invalid', { checks: [], ...refused('Invalid arguments: /amount: above zero.') }),
      `${head} It was refused and did not happen, because it was not a valid call: /amount: above zero.`,
    ],
    ['waiting', told('waiting', { approval }), `${found} It waits for an owner until 1 Dec 2026, 10:02 and has not been done.`],
    [
      'approved, about to run',
      told('waiting', { approval: { ...decided, status: 'approved' } }),
      'Olga approved it on 30 Nov 2026, 10:30. It is about to run.',
    ],
    [
      'declined',
      told('declined', { approval: { ...decided, status: 'declined', reason: 'too much' } }),
      `${found} It was declined by Olga on 30 Nov 2026, 10:30 (“too much”) and did not happen.`,
    ],
    [
      'expired',
      told('expired', { approval: { ...decided, status: 'expired', decidedBy: null } }),
      `${found} Nobody decided about it in time, so it did not happen.`,
    ],
    [
      'failed',
      told('failed', refused('A passing fault kept confirm_payment from running.')),
      'It failed and left nothing behind: A passing fault kept confirm_payment from running.',
    ],
    [
      'unknown',
      told('unknown', { result: { message: 'The other side gave no answer.' } }),
      'Whether it happened is not known: The other side gave no answer.',
    ],
    [
      'skipped',
      told('skipped', { checks: [], ...refused('Not executed: the earlier call did not succeed.') }),
      `${head} It was not run: the earlier call did not succeed.`,
    ],
  ])('says what happened when it %s', (_, call, said) => {
    expect(explainCall(call)).toContain(said)
    if (call.call.outcome !== 'succeeded') expect(explainCall(call)).not.toContain('It was done')
  })

  it('names evidence of every kind, whoever asked, and what it cost', () => {
    const pressed: Check = { type: 'client_confirmed', sentence: 'they confirmed', passed: true, evidence: { message_ids: ['msg_3'] } }
    const before: Check = {
      type: 'function_called_before',
      sentence: 'verify came first',
      passed: true,
      evidence: { event_ids: ['evt_1'], call_ids: ['call_0'] },
      shadow: true,
    }
    const wrote: Check = { type: 'min_client_messages', sentence: 'they wrote at least 2 messages', passed: true, evidence: { count: 4 } }
    const evidence = { messages: new Map([['msg_3', { sentAt: at, kind: 'system', files: [] }]]) }
    const said = explainCall(
      told('succeeded', {
        checks: [phone, pressed, before, wrote],
        evidence,
        who: 'Olga',
        terms: [],
        cost: { nanoUsd: 12_300_000, replies: 2 },
      }),
    )
    expect(said).toContain('Olga asked for confirm_payment (confirms a payment) for Nina without arguments.')
    expect(said).toContain("the customer's phone is known (their phone, which they wrote in msg_2)")
    expect(said).toContain('they confirmed (the press of the button of 30 Nov 2026, 10:02 (msg_3))')
    expect(said).toContain('verify came first (the earlier call call_0) [only watched, not enforced]')
    expect(said).toContain('they wrote at least 2 messages (4 of them)')
    expect(said).toContain('The turn cost $0.0123 (2 replies of the model).')
    expect(explainCall(told('succeeded', { erased: true }))).toContain('with arguments that were erased since')
  })
})
