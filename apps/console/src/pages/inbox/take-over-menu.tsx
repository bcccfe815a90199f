import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import { inAnHour, type ModeWish, tomorrowMorning } from './use-change-mode.ts'

interface Props {
  label: string
  pending: boolean
  change: (wish: ModeWish) => unknown
}

/** For how long a person answers. */
export function TakeOverMenu({ label, pending, change }: Props) {
  const words = texts.talk.control
  const until = (moment: string | null) => change({ mode: 'human', mode_until: moment })
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <Button variant="default" h={44} loading={pending} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} onClick={() => until(inAnHour(new Date()))}>
          {words.hour}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => until(tomorrowMorning(new Date()))}>
          {words.tomorrow}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => until(null)}>
          {words.endless}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
