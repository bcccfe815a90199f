import { type ClientRequest, get } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FarSide } from './open-far-side.ts'
import { cpuMs, memoryMb } from './process-figures.ts'
import { median, round, spread } from './statistics.ts'
import { startOurs } from './subjects.ts'

export interface ListenerFigures {
  listeners: number
  turnsPerSecond: number
  turnsPerSecondAlone: number
  cpuMsPerTurn: number
  cpuMsPerTurnAlone: number
  /** What the listeners cost of a turn's CPU; median over rounds, each round with its own turns alone. */
  costPercent: number
  spreadOfCost: number
  peakMb: number
  /** Turns that a listener was not told of, and replies that were lost, wrong or doubled. */
  faults: number
}

interface Ear {
  turns: number
  request: ClientRequest
}

const mark = 'event: turn.finished'

/** Turns with nobody who follows the event log, and with many of one business who do, by turns. */
export async function measureListeners(
  far: FarSide,
  folder: string,
  plan: { listeners: number; rounds: number; turnsEach: number },
): Promise<ListenerFigures> {
  const ours = await startOurs({ far, folder: path.join(folder, 'listeners') })
  const load = { token: ours.token, conversations: 64, turnsEach: plan.turnsEach }
  const drive = async () => {
    const before = cpuMs(ours.pid)
    const driven = await far.run(load)
    return {
      perSecond: driven.turns / driven.seconds,
      cpu: (cpuMs(ours.pid) - before) / driven.turns,
      turns: driven.turns,
      faults: driven.lost + driven.wrong + driven.doubled,
    }
  }
  // one key may hold twenty streams
  const keys: string[] = []
  for (let of = 0; of < plan.listeners; of += 20)
    keys.push((await ours.product?.ask<{ key: string }>('POST', '/v1/api-keys', { name: `ears ${of}`, scope: 'read' }))?.key ?? '')
  await drive() // warm-up, thrown away
  const rounds: { alone: Awaited<ReturnType<typeof drive>>; followed: Awaited<ReturnType<typeof drive>>; deaf: number }[] = []
  for (let at = 0; at < plan.rounds; at++) {
    const alone = await drive()
    const ears: Ear[] = []
    for (let open = 0; open < plan.listeners; open++) {
      ears.push(await listen(ours.product?.base ?? '', keys[Math.floor(open / 20)] ?? ''))
      await sleep(25)
    }
    const followed = await drive()
    await heard(ears, followed.turns)
    rounds.push({ alone, followed, deaf: ears.filter(({ turns }) => turns < followed.turns).length })
    for (const { request } of ears) request.destroy()
  }
  const costs = rounds.map(({ alone, followed }) => (followed.cpu / alone.cpu - 1) * 100)
  const figures = {
    listeners: plan.listeners,
    turnsPerSecond: round(median(rounds.map(({ followed }) => followed.perSecond)), 1),
    turnsPerSecondAlone: round(median(rounds.map(({ alone }) => alone.perSecond)), 1),
    cpuMsPerTurn: round(median(rounds.map(({ followed }) => followed.cpu))),
    cpuMsPerTurnAlone: round(median(rounds.map(({ alone }) => alone.cpu))),
    costPercent: round(median(costs), 1),
    spreadOfCost: round(spread(costs), 1),
    peakMb: memoryMb(ours.pid).peakMb,
    faults: rounds.reduce((sum, { alone, followed, deaf }) => sum + alone.faults + followed.faults + deaf, 0),
  }
  await ours.close()
  return figures
}

function listen(base: string, key: string): Promise<Ear> {
  return new Promise((resolve, reject) => {
    const request = get(`${base}/v1/events`, { headers: { authorization: `Bearer ${key}` }, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`))
      const ear = { turns: 0, request }
      let rest = ''
      response.setEncoding('latin1')
      response.on('data', (text: string) => {
        const whole = rest + text
        ear.turns += whole.split(mark).length - 1
        rest = whole.endsWith('\n') ? '' : whole.slice(-mark.length + 1)
      })
      response.on('error', () => {})
      response.once('data', () => resolve(ear))
    })
    request.on('error', reject)
  })
}

/** The last news may still be on its way. */
async function heard(ears: Ear[], turns: number): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline && ears.some((ear) => ear.turns < turns); ) await sleep(50)
}
