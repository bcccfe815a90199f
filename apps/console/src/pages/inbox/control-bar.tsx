import { Button } from '@mantine/core'
import { IconRobot, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { businessQuery } from '../../api/queries.ts'
import type { Conversation } from '../../api/shapes.ts'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { comingTime, fullTime } from '../../time/shown-time.ts'
import classes from './composer.module.css'
import { TakeOverMenu } from './take-over-menu.tsx'
import { useChangeMode } from './use-change-mode.ts'

/** Who answers, until when, and the way to change that; above the field in which a person writes. */
export function ControlBar({ conversation }: { conversation: Conversation }) {
  const words = texts.talk.control
  const { id, mode, mode_reason, mode_until } = conversation
  const { change, pending } = useChangeMode(id)
  const minutes = useQuery(businessQuery).data?.takeover_minutes
  const may = useMay('conversations.patch')
  if (mode === 'assistant') {
    return (
      <div className={classes.bar} data-mode={mode}>
        <IconRobot size={18} aria-hidden />
        <p className={classes.said}>
          {texts.mode.assistantDetail} {may && minutes !== undefined && words.assistantHas(minutes)}
        </p>
        {may && <TakeOverMenu label={words.takeOver} pending={pending} change={change} />}
      </div>
    )
  }
  return (
    <div className={classes.bar} data-mode={mode}>
      <IconUser size={18} aria-hidden />
      <p className={classes.said}>
        {mode_until ? (
          <time dateTime={mode_until} title={fullTime(mode_until, texts.locale)}>
            {words.youHaveUntil(comingTime(mode_until, { now: new Date(), locale: texts.locale }))}
          </time>
        ) : (
          words.youHave
        )}
        {mode_reason && <span className={classes.reason}>{texts.mode.reason(words.reasons[mode_reason] ?? mode_reason)}</span>}
      </p>
      {may && (
        <div className={classes.buttons}>
          <TakeOverMenu label={words.change} pending={false} change={change} />
          <Button h={44} loading={pending} onClick={() => change({ mode: 'assistant' })}>
            {words.handBack}
          </Button>
        </div>
      )}
    </div>
  )
}
