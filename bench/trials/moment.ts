import type { Random } from './story.ts'

/** When the product dies: after a time, or on the heels of something the far side has just seen. */
export type Moment = { at: 'time'; afterMs: number } | { at: 'call' | 'reply' | 'send' | 'file'; nth: number; afterMs: number }

const points = ['call', 'reply', 'send', 'file'] as const

/** Half of the moments lie anywhere in the trip, half directly around a step: the model is asked, a reply is on its way, a file is fetched. */
export function drawMoment(random: Random, tripMs: number): Moment {
  if (random() < 0.5) return { at: 'time', afterMs: random() * tripMs }
  const at = points[Math.floor(random() * points.length)] ?? 'send'
  return { at, nth: 1 + Math.floor(random() * 6), afterMs: random() < 0.5 ? 0 : random() * 60 }
}

export interface Trigger {
  /** Told by the far side. */
  seen(what: 'call' | 'reply' | 'send' | 'file'): void
  /** Resolves at the moment, at the latest after `mostMs`. */
  wait(moment: Moment, mostMs: number): Promise<void>
}

export function createTrigger(): Trigger {
  let heard: (what: string) => void = () => {}
  return {
    seen: (what) => heard(what),
    wait: (moment, mostMs) =>
      new Promise((resolve) => {
        let left = moment.at === 'time' ? 0 : moment.nth
        const late = setTimeout(resolve, moment.at === 'time' ? moment.afterMs : mostMs)
        heard = (what) => {
          if (what !== moment.at || --left > 0) return
          heard = () => {}
          clearTimeout(late)
          if (moment.afterMs === 0) resolve()
          else setTimeout(resolve, moment.afterMs)
        }
      }),
  }
}
