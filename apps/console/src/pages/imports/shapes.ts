import type { AnswerOf, BodyOf, endpoints } from '@proviso/contracts/endpoints'

export type Import = AnswerOf<typeof endpoints.imports.get>
export type Inspected = AnswerOf<typeof endpoints.imports.inspect>
export type ImportBody = BodyOf<typeof endpoints.imports.create>
export type WrongRow = AnswerOf<typeof endpoints.imports.errors>['data'][number]

/** What somebody decides on the way; the file itself stays beside it. */
export interface Choices {
  /** What each column fills, in their order: a field, `stage`, `tags`, or nothing. */
  targets: (string | null)[]
  phone: boolean
  email: boolean
  onMatch: 'fill' | 'update' | 'skip' | 'create'
  stage: string
  tags: string[]
  country: string
  /** How days such as 5/12/1988 are written; absent: as the file shows it. */
  dayOrder?: DayOrder
}

export type DayOrder = NonNullable<ImportBody['day_order']>
