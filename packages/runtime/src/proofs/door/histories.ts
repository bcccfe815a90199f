import type { SimplePrecondition } from '@proviso/contracts'
import * as fc from 'fast-check'
import type { Configuration } from './oracle.ts'

export type Step = { who: 0 | 1 } & (
  | { do: 'write'; file: 'image' | 'document' | undefined }
  | { do: 'phone' }
  | { do: 'look'; amount: number }
  | { do: 'pay'; amount: number; note: string | undefined; unreadable: boolean; twice: boolean }
  | { do: 'answer'; yes: boolean }
  | { do: 'decide'; how: 'approve' | 'decline' | 'expire' }
)

const who = fc.constantFrom(0 as const, 0 as const, 1 as const)
const amount = fc.constantFrom(40, 40, 70)
const pay = fc.record({
  who,
  do: fc.constant('pay' as const),
  amount,
  note: fc.constantFrom(undefined, undefined, undefined, 'again'),
  unreadable: fc.constantFrom(false, false, false, false, true),
  twice: fc.boolean(),
})
const other = fc.oneof(
  fc.record({
    who,
    do: fc.constant('write' as const),
    file: fc.constantFrom('image' as const, 'image' as const, 'document' as const, undefined, undefined),
  }),
  fc.record({ who, do: fc.constant('phone' as const) }),
  fc.record({ who, do: fc.constant('look' as const), amount }),
  fc.record({ who, do: fc.constant('answer' as const), yes: fc.constantFrom(true, true, false) }),
  fc.record({
    who,
    do: fc.constant('decide' as const),
    how: fc.constantFrom('approve' as const, 'approve' as const, 'decline' as const, 'expire' as const),
  }),
)
export const histories: fc.Arbitrary<Step[]> = fc.array(fc.oneof({ weight: 3, arbitrary: pay }, { weight: 4, arbitrary: other }), {
  minLength: 3,
  maxLength: 14,
})

const shadow = fc.constantFrom(undefined, undefined, undefined, undefined, true)
const simple = fc
  .oneof(
    fc.record({
      type: fc.constant('client_sent_media'),
      within_messages: fc.integer({ min: 1, max: 3 }),
      media_kinds: fc.constantFrom(['image'], ['image', 'document']),
      unused: fc.boolean(),
      shadow,
    }),
    fc.record({ type: fc.constant('client_confirmed'), within_messages: fc.integer({ min: 1, max: 3 }), shadow }),
    fc.record({ type: fc.constant('lead_field_filled'), field: fc.constant('phone'), shadow }),
    fc.record({
      type: fc.constant('function_called_before'),
      name: fc.constant('look'),
      same_arguments: fc.constantFrom(undefined, ['amount']),
      shadow,
    }),
    fc.record({ type: fc.constant('min_client_messages'), count: fc.integer({ min: 1, max: 3 }), shadow }),
  )
  .map((each) => each as SimplePrecondition)
const precondition = fc.oneof(
  { weight: 5, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('any_of' as const), of: fc.array(simple, { minLength: 1, maxLength: 2 }), shadow }),
  },
)
const scope = fc.constantFrom('conversation' as const, 'lead' as const, 'business' as const)
const limit = fc.oneof(
  fc.record({ type: fc.constant('argument_max' as const), argument: fc.constant('amount'), max: fc.constant(60) }),
  fc.record({ type: fc.constant('calls_per_day' as const), count: fc.integer({ min: 1, max: 3 }), scope }),
  fc.record({ type: fc.constant('amount_per_day' as const), argument: fc.constant('amount'), max: fc.constantFrom(80, 120), scope }),
)

/** What the saved body says; absent keys stay absent. */
export const configurations: fc.Arbitrary<Configuration> = fc
  .record({
    preconditions: fc.array(precondition, { maxLength: 3 }),
    limits: fc.array(limit, { maxLength: 2 }),
    approval: fc.constantFrom(
      { mode: 'never' as const },
      { mode: 'never' as const },
      { mode: 'always' as const },
      { mode: 'over_limit' as const },
      { mode: 'sample' as const, rate: 0.5 },
    ),
    on_check_error: fc.constantFrom('allow' as const, 'block' as const),
  })
  .map((each) => JSON.parse(JSON.stringify(each)) as Configuration)

const asked = (amount: number): Step => ({ who: 0, do: 'pay', amount, note: undefined, unreadable: false, twice: false })

/** Run before the drawn ones, so that every outcome is met however the lots fall. */
export const certain: [Configuration, Step[]][] = [
  [
    {
      preconditions: [{ type: 'lead_field_filled', field: 'phone' }],
      limits: [{ type: 'argument_max', argument: 'amount', max: 60 }],
      approval: { mode: 'never' },
      on_check_error: 'block',
    },
    [asked(40), { who: 0, do: 'phone' }, asked(40), asked(70)],
  ],
  [{ preconditions: [], limits: [], approval: { mode: 'always' }, on_check_error: 'block' }, [asked(40)]],
]
