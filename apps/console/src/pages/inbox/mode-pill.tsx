import { IconPlayerPause, IconRobot, IconUser } from '@tabler/icons-react'
import type { Conversation } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import classes from './pills.module.css'

/** Who answers: the assistant, a person, or a person for a while. */
export function ModePill({ conversation: { mode, mode_until } }: { conversation: Conversation }) {
  if (mode === 'assistant') {
    return (
      <span className={classes.pill}>
        <IconRobot size={16} aria-hidden />
        {texts.mode.assistant}
      </span>
    )
  }
  return (
    <span className={`${classes.pill} ${classes.person}`}>
      {mode_until ? <IconPlayerPause size={16} aria-hidden /> : <IconUser size={16} aria-hidden />}
      {mode_until ? texts.mode.paused : texts.mode.human}
    </span>
  )
}
