import { channels } from './channels.ts'
import { inbox } from './inbox.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'

/** Every word the console says, by page. Another language is another folder of this shape. */
export const texts = {
  locale: 'en',
  ...shell,
  ...signIn,
  ...inbox,
  ...channels,
}

export type Texts = typeof texts
