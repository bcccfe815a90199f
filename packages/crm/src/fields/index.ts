import type { FieldType } from '@proviso/db'
import { boolean } from './boolean.ts'
import { date } from './date.ts'
import { datetime } from './datetime.ts'
import { email } from './email.ts'
import type { FieldKind } from './field-kind.ts'
import { longText } from './long-text.ts'
import { money } from './money.ts'
import { multiSelect } from './multi-select.ts'
import { number } from './number.ts'
import { phone } from './phone.ts'
import { select } from './select.ts'
import { text } from './text.ts'
import { url } from './url.ts'

/** Every type of field and how it is parsed, shown and found in a customer's words. */
export const fieldKinds: Record<FieldType, FieldKind> = {
  text,
  long_text: longText,
  number,
  money,
  date,
  datetime,
  select,
  multi_select: multiSelect,
  boolean,
  phone,
  email,
  url,
}
