import { Link } from '@tanstack/react-router'
import type { Call } from '../../api/shapes.ts'
import { callLooks } from '../../parts/call-looks.ts'
import { reasonOf } from '../../parts/reason-of.ts'
import { begun } from '../../parts/said-deed.ts'
import type { useDeed } from '../../parts/use-deed.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import classes from './page.module.css'

interface Props {
  call: Call
  deed: ReturnType<typeof useDeed>
  now: Date
}

/** A call as a sentence: what became of it, what it was, why. */
export function CallRow({ call, deed, now }: Props) {
  const { Icon, tone } = callLooks[call.outcome]
  const why = reasonOf(call, deed.fact)
  return (
    <Link to="/activity/$callId" params={{ callId: call.id }} className={classes.row} data-tone={tone} data-outcome={call.outcome}>
      <Icon size={20} aria-hidden />
      <span>
        <span className={classes.sentence}>
          <span className={classes.outcome}>{texts.call.outcome[call.outcome]}: </span>
          <bdi dir="auto">{begun(deed.said(call.function, call.arguments))}</bdi>
        </span>
        {why && (
          <bdi dir="auto" className={classes.why}>
            {begun(why)}
          </bdi>
        )}
        <span className={classes.meta}>
          <time dateTime={call.at} title={fullTime(call.at, texts.locale)}>
            {shownTime(call.at, { now, locale: texts.locale })}
          </time>
          <span>{texts.activity.actor[call.actor]}</span>
          {call.lead_id && <bdi dir="auto">{call.lead_name ?? texts.activity.nameless}</bdi>}
          {call.channel_kind && <span>{texts.channel[call.channel_kind] ?? call.channel_kind}</span>}
        </span>
      </span>
    </Link>
  )
}
