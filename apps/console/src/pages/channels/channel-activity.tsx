import type { Channel } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import classes from './page.module.css'

/** When something last came and went: a messenger that is connected and silent is worth a look. */
export function ChannelActivity({ channel: { last_in_at = null, last_out_at = null } }: { channel: Channel }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{texts.links.lastIn}</dt>
        <dd>
          <Moment at={last_in_at} />
        </dd>
      </div>
      <div>
        <dt>{texts.links.lastOut}</dt>
        <dd>
          <Moment at={last_out_at} />
        </dd>
      </div>
    </dl>
  )
}

function Moment({ at }: { at: string | null }) {
  if (!at) return texts.links.never
  return (
    <time dateTime={at} title={fullTime(at, texts.locale)}>
      {shownTime(at, { now: new Date(), locale: texts.locale })}
    </time>
  )
}
