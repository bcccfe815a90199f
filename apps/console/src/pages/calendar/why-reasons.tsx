import { leftToRight } from '../../parts/isolated.ts'
import { texts } from '../../texts/index.ts'
import { nameOf } from './booking-block.tsx'
import classes from './calendar.module.css'
import type { Staff, WhySlot } from './shapes.ts'

type Reason = WhySlot['reasons'][number]

interface Props {
  why: WhySlot
  staff: readonly Staff[]
  /** A booking's own place is no reason why it cannot move. */
  except?: string
}

/** Why a time is free or is not, in words: for everybody first, then for each member of staff. */
export function WhyReasons({ why, staff, except }: Props) {
  const counts = (reason: Reason) => reason.booking === undefined || reason.booking !== except
  return (
    <ul className={classes.reasons}>
      {why.reasons.filter(counts).map((reason) => (
        <li key={reason.code}>{said(reason)}</li>
      ))}
      {why.staff.map((member) => {
        const reasons = member.reasons.filter(counts)
        // nobody is free at a time that nobody can be booked at
        if (reasons.length === 0 && why.reasons.length > 0) return null
        return (
          <li key={member.staff}>
            <bdi dir="auto">{nameOf(member.staff, staff)}</bdi>
            {': '}
            {reasons.length ? reasons.map(said).join(' ') : texts.calendar.isFree}
          </li>
        )
      })}
    </ul>
  )
}

/** The code in words, and after it what it is about. The server's own sentence is English, and writes dates as programs do. */
function said({ code, booking, hours = [], minutes, days }: Reason): string {
  const words = texts.calendar
  const about = [
    booking && leftToRight(booking),
    ...hours.map(({ from, to }) => leftToRight(`${from}–${to}`)),
    minutes !== undefined && words.services.noticed(minutes),
    days !== undefined && words.services.atMost(days),
  ].filter(Boolean)
  return [words.reasons[code], about.length > 0 && `(${about.join(', ')})`].filter(Boolean).join(' ')
}
