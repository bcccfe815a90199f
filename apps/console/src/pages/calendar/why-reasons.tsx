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

/** The server says more, but in English only. */
const said = ({ code, sentence, booking }: Reason): string =>
  texts.locale === 'en' ? sentence : [texts.calendar.reasons[code], booking ? `(${booking})` : ''].filter(Boolean).join(' ')
