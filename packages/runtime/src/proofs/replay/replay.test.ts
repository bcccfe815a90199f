import { putService, putStaff } from '@proviso/crm'
import { proofScale } from '@proviso/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStage, type Stage } from '../../testing/open-stage.ts'
import { legitimate, mutations, type Play } from './mutations.ts'
import { playStory, settleCustomer } from './play-story.ts'
import { recordActions, recordTables } from './records.ts'
import { type Belongings, type Dice, putFunctions, type Story, tellStory } from './trades.ts'

/** True courses of events in three trades, and what a gullible model would make of them. */
const storiesPerTrade = 4 * proofScale
const trades: Story['trade'][] = ['shop', 'salon', 'school']
const atOnce = 4

let guarded: Stage
let bare: Stage
const strangers = new Map<Stage, Belongings>()

async function open(withProvisos: boolean): Promise<Stage> {
  const stage = await openStage({ own: recordActions })
  const { db, businessId } = stage
  await db.sql.unsafe(recordTables)
  const hours = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ from: '08:00', to: '20:00' }]]))
  await stage.inBusiness(async (tx) => {
    for (const key of ['cut', 'colour']) await putService(tx, { businessId, key, name: key, duration_minutes: 60, capacity: 1000 })
    await putStaff(tx, { businessId, key: 'ada', name: 'Ada', services: ['cut', 'colour'], hours })
  })
  await putFunctions(stage, withProvisos)
  strangers.set(stage, (await settleCustomer(stage)).mine)
  return stage
}
beforeAll(async () => {
  guarded = await open(true)
  bare = await open(false)
})
afterAll(async () => {
  await guarded.close()
  await bare.close()
})

/** The first roll chooses the deed: each gets its turn, however few stories there are. */
const diceOf = (nth: number): Dice => {
  let state = 1 + nth * 7919
  let first = true
  return (most) => {
    if (first) {
      first = false
      return nth % most
    }
    state = (state + 0x6d2b79f5) >>> 0 // mulberry32
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most)
  }
}

/** Every story of every trade in the way that is wanted, on customers of their own. */
async function playAll(stage: Stage, make: (story: Story, roll: Dice) => Play | undefined) {
  const jobs = trades.flatMap((trade) => Array.from({ length: storiesPerTrade }, (_, nth) => ({ trade, nth })))
  const results: { story: Story; play: Play; done: number; refused: string[] }[] = []
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { customer, mine } = await settleCustomer(stage)
      const roll = diceOf(job.nth)
      const story = tellStory(job.trade, roll, mine, strangers.get(stage) as Belongings)
      const play = make(story, roll)
      if (play) results.push({ story, play, ...(await playStory(stage, customer, play, story.deed.name)) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

const note = (line: string) => process.stdout.write(`replay: ${line}\n`)

it('a legitimate course of events is never refused, and its deed happens once', async () => {
  const results = await playAll(guarded, legitimate)
  expect(results).toHaveLength(3 * storiesPerTrade)
  for (const { story, done, refused } of results) expect([story.deed, refused, done]).toEqual([story.deed, [], 1])
  const calls = results.reduce((sum, { play }) => sum + play.steps.filter((step) => step.do === 'call').length, 0)
  note(`legitimate: ${results.length} of ${results.length} done, 0 of ${calls} calls refused`)
}, 600_000)

it.each(Object.keys(mutations))(
  '%s: nothing happens that rests on it',
  async (name) => {
    const mutate = mutations[name] ?? (() => undefined)
    const results = await playAll(guarded, mutate)
    expect(results.length).toBeGreaterThan(0)
    for (const { story, play, done } of results) expect([story.deed, done]).toEqual([story.deed, play.rightly])
    // the same without provisos: that the attack is one
    const unguarded = await playAll(bare, mutate)
    const done = unguarded.filter((each) => each.done > each.play.rightly).length
    note(`${name}: 0 of ${results.length} executed; ${done} of ${unguarded.length} where no function has a proviso`)
  },
  600_000,
)
