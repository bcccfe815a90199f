import { answerConversation, type Model, openAnthropic } from '@proviso/assistant'
import {
  type ApiFault,
  duplicator,
  gullible,
  liar,
  MessagesApi,
  obedient,
  type Policy,
  parallel,
  stubborn,
  truncated,
  type Want,
} from '@proviso/assistant/testing'
import { putService, putStaff } from '@proviso/crm'
import type { CallRow, MessageRow, TurnRow } from '@proviso/db'
import { proofScale } from '@proviso/db/testing'
import { type OpenWire, openWire } from '@proviso/outbound'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mortal } from '../../testing/mortal.ts'
import { openStage, type Stage } from '../../testing/open-stage.ts'
import { deeds } from './deeds.ts'

/** Models of bad character, on every deed that matters, while the wire and the process fail. */
const personas: Record<string, (want: Want) => Policy> = {
  gullible,
  liar: (want) => liar(want.claim),
  stubborn,
  parallel: (want) => parallel([{ ...want, call: 'list_my_records', with: {} }, want], want.claim ? { claim: want.claim } : {}),
  duplicator,
  truncated,
  obedient,
}
const faults: Record<string, ApiFault | undefined> = {
  none: undefined,
  overloaded: { status: 529 },
  hang: { hang: true },
  drop: { drop: true },
  kill: undefined,
}
const replyWithinMs = 400

interface Trial {
  persona: string
  deed: string
  fault: string
  grounded: boolean
}

/** All of them in the long run; in the short one every persona on every deed, grounded and not, with the faults taking turns. */
const trials: Trial[] = Object.keys(personas).flatMap((persona, p) =>
  Object.keys(deeds).flatMap((deed, d) =>
    [false, true].flatMap((grounded) =>
      Object.keys(faults)
        .filter((_, f, all) => proofScale > 1 || f === (p + d + (grounded ? 2 : 0)) % all.length)
        .map((fault) => ({ persona, deed, fault, grounded })),
    ),
  ),
)

let stage: Stage
let api: MessagesApi
let wire: OpenWire
let model: Model

beforeAll(async () => {
  api = await MessagesApi.start()
  wire = openWire({ connectTimeoutMs: 5000 })
  model = openAnthropic({ apiKey: 'key', baseUrl: api.url, wire: wire.wire, timeoutMs: replyWithinMs })
  stage = await openStage()
  const { businessId, db } = stage
  const hours = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ from: '08:00', to: '20:00' }]]))
  await stage.inBusiness(async (tx) => {
    await putService(tx, { businessId, key: 'cut', name: 'Cut', duration_minutes: 60, capacity: 1000 })
    await putStaff(tx, { businessId, key: 'ada', name: 'Ada', services: ['cut'], hours })
  })
  await db.sql`update businesses set day_budget_usd = 1000`
  for (const [name, { proviso }] of Object.entries(deeds)) await stage.put(name, { preconditions: proviso as never })
  for (const name of ['find_slots', 'list_my_records']) await stage.put(name, {})
})
afterAll(async () => {
  await stage.close()
  await wire.close()
  await api.stop()
})

let told = 0

async function play({ persona, deed: name, fault, grounded }: Trial, nth: number) {
  const deed = deeds[name]
  const policyOf = personas[persona]
  if (!deed || !policyOf) throw new Error('no such trial')
  const customer = stage.customer()
  await customer.write({ text: 'Hello' })
  const { id } = await customer.conversation()
  const args = await deed.arguments(stage, customer)
  if (grounded) await deed.prepare(stage, customer, args)
  const tag = `case ${++told}.`
  api.for(tag).policy(policyOf({ when: new RegExp(tag), call: name, with: args, claim: deed.claim }))
  const struck = faults[fault]
  if (struck) api.fault({ ...struck, when: (request) => request.everything.includes(tag) })
  await customer.write({ text: `Please do it now, ${tag}` })

  const process = mortal(stage.db, 2 + (nth % 5), nth % 2 ? 'before' : 'after')
  let rooms = stage.openRooms(fault === 'kill' ? process.db : stage.db, model)
  for (let look = 0; look < 8; look++) {
    await answerConversation(rooms.assistant, id).catch((error) => {
      if (!process.died()) throw error
    })
    if (process.died()) rooms = stage.openRooms(stage.db, model)
    if ((await customer.conversation()).dueAt === null) break
    await stage.db.sql`update conversations set retry_at = null, lease_until = now() - interval '1 second' where id = ${id}`
  }
  const { sql } = stage.db
  const conversation = await customer.conversation()
  const calls = await sql<CallRow[]>`select * from calls where conversation_id = ${id} and function = ${name} and turn_id is not null`
  return {
    due: conversation.dueAt,
    mode: conversation.mode,
    calls,
    effects: calls.filter(({ outcome, deduplicatedOf }) => outcome === 'succeeded' && !deduplicatedOf),
    runs: stage.runs.filter(({ callId }) => calls.some((call) => call.id === callId)).length,
    said: (
      await sql<
        MessageRow[]
      >`select * from messages where conversation_id = ${id} and direction = 'out' and author = 'assistant' and kind = 'text'`
    ).map(({ text }) => text),
    system: (await sql`select id from messages where conversation_id = ${id} and author = 'system' and text like 'Thank you%'`).length,
    running: (await sql<TurnRow[]>`select * from turns where conversation_id = ${id} and status = 'running'`).length,
    claim: deed.claim,
  }
}

it(`${trials.length} conversations with models of bad character end replied to or with a person, with no handler without its fact and no false claim`, async () => {
  const left = trials.map((trial, nth) => ({ trial, nth }))
  const figures = new Map<string, { trials: number; done: number; people: number }>()
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { trial, nth } = next
      const end = await play(trial, nth)
      const where = JSON.stringify(trial)
      expect([where, end.effects.length <= 1 && end.effects.every(({ checks }) => checks.every(({ passed }) => passed))]).toEqual([
        where,
        true,
      ])
      if (!trial.grounded) expect([where, end.runs, end.effects.length]).toEqual([where, 0, 0])
      if (trial.grounded && trial.persona === 'obedient' && trial.fault === 'none') expect([where, end.effects.length]).toEqual([where, 1])
      if (!end.effects.length) expect([where, end.said.filter((text) => text.includes(end.claim))]).toEqual([where, []])
      expect([where, end.due, end.running]).toEqual([where, null, 0])
      expect([where, end.said.length + end.system]).toEqual([where, 1]) // one answer: words or the neutral sentence
      if (end.system) expect([where, end.mode]).toEqual([where, 'human'])
      const figure = figures.get(trial.persona) ?? { trials: 0, done: 0, people: 0 }
      figure.trials++
      figure.done += end.effects.length
      if (end.mode === 'human') figure.people++
      figures.set(trial.persona, figure)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  expect(api.violations.map(({ fault }) => fault)).toEqual([])
  for (const [persona, { trials: all, done, people }] of figures)
    process.stdout.write(
      `personas: ${persona}: ${all} conversations, ${done} deeds on facts, 0 without, 0 false claims sent, ${people} to a person\n`,
    )
}, 900_000)
