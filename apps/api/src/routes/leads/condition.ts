import type { Fragment } from '@proviso/db'

/** Who meets it: few, by id; or whoever it holds for. */
export type Condition = { ids: string[] } | { where: () => Fragment }

/** More than that are not listed by id. */
export const fewAtMost = 2000
