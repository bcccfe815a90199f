import type { Texts } from '../en/index.ts'
import { texts as en } from '../en/index.ts'

export const texts: Texts = {
  ...en,
  locale: 'ar-u-nu-latn',
}
