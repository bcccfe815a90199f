import { ActionIcon, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { texts } from '../../texts/index.ts'
import classes from './beside.module.css'

interface Props {
  title: string
  /** Where there is no room beside, it lies above the page while it is open. */
  opened: boolean
  close: () => unknown
  /** Whether its title and the way to close it stand there also where it is always shown. */
  headed: boolean
  children: ReactNode
}

const roomy = '(min-width: 1200px)'

/** Whether there is room for something beside a thread. */
export const useRoomBeside = (): boolean => useMediaQuery(roomy, matchMedia(roomy).matches, { getInitialValueInEffect: false }) ?? false

/** What stands beside a thread where there is room, and comes in from the side where there is none. */
export function Beside({ title, opened, close, headed, children }: Props) {
  const wide = useRoomBeside()
  if (!wide) {
    return (
      <Drawer.Root opened={opened} onClose={close} position="right" size="min(100%, 26rem)">
        <Drawer.Overlay />
        <Drawer.Content>
          {/* not the kit's own head, which counts as a second head of the page */}
          <div className={classes.above}>
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            <Drawer.CloseButton size={44} aria-label={texts.talk.control.close} />
          </div>
          <Drawer.Body>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    )
  }
  return (
    // a scrolling region takes the keyboard's focus, so that arrow keys move it
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <aside className={classes.pane} aria-label={title} tabIndex={0}>
      {headed && (
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {opened && (
            <ActionIcon variant="subtle" color="gray" size={44} onClick={close} aria-label={texts.talk.control.close}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
      {children}
    </aside>
  )
}
