type Fate = 'run' | 'block' | 'ask' | 'limit'

const isStop = (fate: Fate) => fate === 'block' || fate === 'limit'

/** Of calls that would have ended otherwise: how many would have been stopped, let through, or put before the owner. */
export function countFates(changed: readonly { was: Fate; would: Fate }[]): { stopped: number; let: number; asked: number } {
  return {
    stopped: changed.filter(({ was, would }) => !isStop(was) && isStop(would)).length,
    let: changed.filter(({ was, would }) => isStop(was) && would === 'run').length,
    asked: changed.filter(({ would }) => would === 'ask').length,
  }
}
