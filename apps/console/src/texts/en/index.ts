import { channels } from './channels.ts'
import { inbox } from './inbox.ts'
import { links } from './links.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { usage } from './usage.ts'

/** Every word the console says, by page. Another language is another folder of this shape. */
export const texts = {
  locale: 'en',
  ...shell,
  ...signIn,
  ...inbox,
  ...channels,
  ...links,
  ...settings,
  ...usage,
}

export type Texts = typeof texts
