import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlugOff } from '@tabler/icons-react'
import type { Channel } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import { comingTime, fullTime } from '../../time/shown-time.ts'
import classes from './page.module.css'

type Tone = 'good' | 'waits' | 'bad' | 'neutral'

const tones: Record<Channel['status'], Tone> = {
  connected: 'good',
  connecting: 'waits',
  pairing: 'waits',
  disconnected: 'bad',
  needs_pairing: 'bad',
  paused: 'neutral',
}

const icons = { good: IconCircleCheck, waits: IconClock, bad: IconAlertTriangle, neutral: IconPlugOff } as const

/** A code that nobody scanned is no fault; an account that may only answer is not quite well. */
export const toneOf = ({ status, status_code }: Channel): Tone =>
  status_code === 'pairing_expired' ? 'neutral' : status_code === 'restricted' ? 'waits' : tones[status]

export function ChannelStatus({ channel }: { channel: Channel }) {
  const tone = toneOf(channel)
  const Icon = icons[tone]
  const { status, status_code, status_at } = channel
  const label = (status_code && texts.channels.state[status_code]) || texts.channels.status[status]
  return (
    <span className={classes.status} data-tone={tone} role="status">
      <Icon size={16} aria-hidden />
      <span>
        {label}
        {status !== 'pairing' && (
          <time dateTime={status_at} title={fullTime(status_at, texts.locale)}>
            {` · ${texts.links.since(comingTime(status_at, { now: new Date(), locale: texts.locale }))}`}
          </time>
        )}
      </span>
    </span>
  )
}
