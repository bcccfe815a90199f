import type { BodyOf, endpoints } from '@proviso/contracts/endpoints'
import type { Chain, Step } from './queries.ts'

export interface StepValues {
  /** Of the form alone: steps may be moved. */
  id: string
  when: 'delay' | 'days'
  hours: number | string
  days: number | string
  at: string
  what: 'text' | 'instructions'
  words: string
}

export interface ChainValues {
  name: string
  enabled: boolean
  bySilence: boolean
  silenceHours: number | string
  stopStages: string[]
  steps: StepValues[]
}

let made = 0

export const newStep = (): StepValues => ({
  id: `step ${++made}`,
  when: 'delay',
  hours: 24,
  days: 1,
  at: '10:00',
  what: 'text',
  words: '',
})

/** A step that is stored is told apart by its place: read twice, it is the same. */
const stepValues = (step: Step, at: number): StepValues => ({
  ...newStep(),
  id: `stored ${at}`,
  ...(step.delay_minutes === undefined ? {} : { when: 'delay' as const, hours: step.delay_minutes / 60 }),
  ...(step.at === undefined ? {} : { when: 'days' as const, days: step.days ?? 1, at: step.at }),
  ...(step.instructions === undefined
    ? { what: 'text' as const, words: step.text ?? '' }
    : { what: 'instructions' as const, words: step.instructions }),
})

/** A chain as a form holds it; without one, what a new one begins with. */
export const chainValues = (chain?: Chain): ChainValues => ({
  name: chain?.name ?? '',
  enabled: chain?.enabled ?? true,
  bySilence: chain ? chain.after_silence_minutes !== null : true,
  silenceHours: (chain?.after_silence_minutes ?? 1440) / 60,
  stopStages: chain?.stop_stages ?? [],
  steps: chain ? chain.steps.map(stepValues) : [{ ...newStep(), hours: 0 }],
})

export const chainBody = (values: ChainValues): BodyOf<typeof endpoints.followUpChains.put> => ({
  name: values.name.trim(),
  enabled: values.enabled,
  after_silence_minutes: values.bySilence ? Math.round(Number(values.silenceHours) * 60) : null,
  stop_stages: values.stopStages,
  steps: values.steps.map(({ when, hours, days, at, what, words }) => ({
    ...(when === 'delay' ? { delay_minutes: Math.round(Number(hours) * 60) } : { days: Number(days), at }),
    [what]: words.trim(),
  })),
})

/** A key out of a name, that no other chain has. */
export function chainKey(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
  const base = plain || 'chain'
  for (let n = 1; ; n++) {
    const key = n === 1 ? base : `${base}-${n}`
    if (!taken.includes(key) && key !== 'new') return key
  }
}

/** Faults of the server at the fields of the form. */
export function chainFaults(faults: readonly { pointer: string; detail: string }[], values: ChainValues): Record<string, string> {
  const found = faults.flatMap(({ pointer, detail }): (readonly [string, string])[] => {
    const [, top = '', at = '', part = ''] = pointer.split('/')
    if (top === 'name') return [['name', detail]]
    if (top === 'after_silence_minutes') return [['silenceHours', detail]]
    if (top === 'stop_stages') return [['stopStages', detail]]
    const step = top === 'steps' ? values.steps[Number(at)] : undefined
    if (!step) return []
    const field = part === 'at' ? 'at' : part === 'days' ? 'days' : part === 'delay_minutes' ? 'hours' : 'words'
    return [[`steps.${at}.${field}`, detail]]
  })
  return Object.fromEntries(found)
}
