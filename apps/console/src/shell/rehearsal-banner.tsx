import { IconMasksTheater } from '@tabler/icons-react'
import { texts } from '../texts/index.ts'
import classes from './shell.module.css'

/** Nobody must take the built-in model for the real one. */
export function RehearsalBanner() {
  return (
    <aside className={classes.rehearsal}>
      <IconMasksTheater size={18} aria-hidden />
      <span>
        {texts.rehearsal} <span className={classes.more}>{texts.rehearsalHow}</span>
      </span>
    </aside>
  )
}
