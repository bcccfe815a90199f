import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Session } from '../api/shapes.ts'
import { texts } from '../texts/index.ts'
import { AssistantState } from './assistant-state.tsx'
import { BusinessSwitch } from './business-switch.tsx'
import { openPalette } from './keys/keys.tsx'
import classes from './shell.module.css'
import { SkipButton } from './skip-button.tsx'

/** On a phone: which business, whether the assistant answers, and the way to everything by name. */
export function TopBar({ session }: { session: Session }) {
  return (
    <section className={classes.bar} aria-label={texts.product}>
      <SkipButton />
      <BusinessSwitch session={session} compact={false} />
      <AssistantState compact={false} />
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={texts.palette.open} onClick={openPalette}>
        <IconSearch size={22} aria-hidden />
      </ActionIcon>
    </section>
  )
}
