import type { Texts } from '../en/index.ts'
import { texts as en } from '../en/index.ts'
import { channels } from './channels.ts'
import { inbox } from './inbox.ts'
import { shell } from './shell.ts'

export const texts: Texts = {
  ...en,
  ...shell,
  ...inbox,
  ...channels,
  locale: 'ar-u-nu-latn',
}
