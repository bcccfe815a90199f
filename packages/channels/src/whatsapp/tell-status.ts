import { type Logger, loggable, type ReceiveContext, type ReceiveStatus, type StatusDetails } from '@proviso/contracts'

export type Tell = (status: ReceiveStatus, reason: string | undefined, details: StatusDetails) => Promise<void>

/** Says each state once, in order; what could not be stored is logged, and said again with the next. */
export function openTell(context: Pick<ReceiveContext, 'status'>, log: Logger): Tell {
  let last = ''
  let work: Promise<void> = Promise.resolve()
  return (status, reason, details) => {
    work = work.then(async () => {
      const said = JSON.stringify([status, reason, details])
      if (said === last) return
      try {
        await context.status(status, reason, details)
        last = said
      } catch (error) {
        log.error({ error: loggable(error), status }, 'the status of the channel could not be stored')
      }
    })
    return work
  }
}
