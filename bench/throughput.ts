import type { FarSide } from './open-far-side.ts'
import { cpuMs, memoryMb } from './process-figures.ts'
import { median, quantile, round, spread } from './statistics.ts'
import type { Subject } from './subjects.ts'

export interface Throughput {
  subject: string
  conversations: number
  turnsPerSecond: number
  /** Of the floor, in the same round; median over rounds. */
  ofFloor: number
  spreadOfRatio: number
  p50Ms: number
  p99Ms: number
  webhookP50Ms: number
  cpuMsPerTurn: number
  cpuOfFloor: number
  peakMb: number
  faults: number
}

interface Round {
  perSecond: number
  cpu: number
  tripMs: number[]
  webhookMs: number[]
  faults: number
}

export interface Plan {
  conversations: number
  turnsEach: number
  rounds: number
}

/** Floor, ours, floor, ours …: fresh conversations each time, every turn a guarded call and two requests to the model. */
export async function measureThroughput(far: FarSide, subjects: Subject[], plan: Plan): Promise<Throughput[]> {
  const rounds = new Map<string, Round[]>(subjects.map(({ name }) => [name, []]))
  for (let at = 0; at < plan.rounds; at++) {
    for (const { name, token, pid } of subjects) {
      const before = cpuMs(pid)
      const driven = await far.run({ token, conversations: plan.conversations, turnsEach: plan.turnsEach })
      const faults = driven.lost + driven.wrong + driven.doubled
      // the receipts that begin the conversations are work too
      const cpu = (cpuMs(pid) - before) / (driven.turns + plan.conversations / 2)
      rounds.get(name)?.push({ perSecond: driven.turns / driven.seconds, cpu, tripMs: driven.tripMs, webhookMs: driven.webhookMs, faults })
    }
  }
  const floor = rounds.get('floor') ?? []
  return subjects.map(({ name, pid }) => {
    const own = rounds.get(name) ?? []
    const ratios = own.map(({ perSecond }, at) => perSecond / (floor[at]?.perSecond ?? Number.NaN))
    return {
      subject: name,
      conversations: plan.conversations,
      turnsPerSecond: round(median(own.map(({ perSecond }) => perSecond)), 1),
      ofFloor: round(median(ratios)),
      spreadOfRatio: round(spread(ratios)),
      p50Ms: round(median(own.map(({ tripMs }) => quantile(tripMs, 0.5)))),
      p99Ms: round(median(own.map(({ tripMs }) => quantile(tripMs, 0.99)))),
      webhookP50Ms: round(median(own.map(({ webhookMs }) => quantile(webhookMs, 0.5)))),
      cpuMsPerTurn: round(median(own.map(({ cpu }) => cpu))),
      cpuOfFloor: round(median(own.map(({ cpu }, at) => cpu / (floor[at]?.cpu ?? Number.NaN)))),
      peakMb: memoryMb(pid).peakMb,
      faults: own.reduce((sum, { faults }) => sum + faults, 0),
    }
  })
}
