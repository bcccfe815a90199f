import { faultsOf, ProvisoError } from '@proviso/contracts'
import { type FollowUpChainRow, type FollowUpStep, json, type Tx } from '@proviso/db'
import { z } from 'zod'

const mostSteps = 10
const mostMinutes = 527_040

const stepSchema = z
  .strictObject({
    delay_minutes: z.int().min(0).max(mostMinutes).optional(),
    days: z.int().min(0).max(366).optional(),
    at: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 10:30')
      .optional(),
    text: z.string().trim().min(1).max(2000).optional(),
    instructions: z.string().trim().min(1).max(2000).optional(),
  })
  .refine(
    ({ delay_minutes, days, at }) =>
      (delay_minutes === undefined) === (days !== undefined && at !== undefined) && (days === undefined) === (at === undefined),
    'comes either after delay_minutes, or days later at a time of day',
  )
  .refine(
    ({ text, instructions }) => (text === undefined) !== (instructions === undefined),
    'has either a text or instructions for the assistant',
  )

const chainSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'lower-case letters, digits, _ and -'),
  name: z.string().trim().min(1).max(200),
  enabled: z.boolean().default(true),
  after_silence_minutes: z.int().min(5).max(mostMinutes).nullish(),
  stop_stages: z.array(z.string()).max(50).default([]),
  steps: z.array(stepSchema).min(1).max(mostSteps),
})

/** Creates or replaces a chain. What runs already goes on with the steps it began with. @throws ProvisoError `validation_failed` with every fault */
export async function putChain(
  tx: Tx,
  { businessId, ...body }: { businessId: string; [property: string]: unknown },
): Promise<FollowUpChainRow> {
  const { data: chain, error } = chainSchema.safeParse(body)
  if (error) throw new ProvisoError('validation_failed', undefined, { faults: faultsOf(error) })
  const known = (await tx<{ key: string }[]>`select key from stages where business_id = ${businessId}`).map(({ key }) => key)
  const faults = chain.stop_stages.flatMap((key, at) =>
    known.includes(key) ? [] : [{ pointer: `/stop_stages/${at}`, detail: `no such stage; there are ${known.join(', ') || 'none'}` }],
  )
  if (faults.length) throw new ProvisoError('validation_failed', undefined, { faults })
  const changes = {
    name: chain.name,
    enabled: chain.enabled,
    steps: json(tx, chain.steps.map(storedStep)),
    afterSilenceMinutes: chain.after_silence_minutes ?? null,
    stopStages: [...new Set(chain.stop_stages)],
    updatedAt: new Date(),
    removedAt: null,
  }
  const [stored] = await tx<[FollowUpChainRow]>`
    insert into follow_up_chains ${tx({ businessId, key: chain.key, ...changes })}
    on conflict (business_id, key) do update set ${tx(changes)} returning *`
  return stored
}

function storedStep({ delay_minutes, days, at, text, instructions }: z.infer<typeof stepSchema>): FollowUpStep {
  const when = delay_minutes === undefined ? { days: days ?? 0, at: at ?? '' } : { delayMinutes: delay_minutes }
  return { ...when, ...(text === undefined ? { instructions: instructions ?? '' } : { text }) }
}

/** Takes a chain out of use; what runs of it is stopped by the next sweep. @throws ProvisoError `not_found` */
export async function removeChain(tx: Tx, { businessId, key }: { businessId: string; key: string }): Promise<void> {
  const [removed] = await tx`
    update follow_up_chains set removed_at = now(), enabled = false where business_id = ${businessId} and key = ${key} and removed_at is null returning key`
  if (!removed) throw new ProvisoError('not_found', 'There is no such chain.')
}
