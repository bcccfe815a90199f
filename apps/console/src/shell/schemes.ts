import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** What the colours of the console may follow. */
export const schemes = [
  { value: 'auto', icon: IconDeviceDesktop },
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
] as const
