import type { Session } from '../api/shapes.ts'
import { AssistantState } from './assistant-state.tsx'
import { BusinessSwitch } from './business-switch.tsx'
import classes from './shell.module.css'

/** On a phone: which business, and whether the assistant answers. */
export function TopBar({ session }: { session: Session }) {
  return (
    <header className={classes.bar}>
      <BusinessSwitch session={session} compact={false} />
      <AssistantState compact={false} />
    </header>
  )
}
