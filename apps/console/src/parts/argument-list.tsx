import { texts } from '../texts/index.ts'
import classes from './argument-list.module.css'
import { argumentTitle } from './said-deed.ts'
import { toldEntries } from './told-entries.ts'
import { useDeed } from './use-deed.ts'

interface Props {
  given: Record<string, unknown>
  /** The action whose result this is; absent for arguments. */
  resultOf?: string
}

/** What a call was asked for with, or what came of it with long lists folded, one value a line; nothing where there is none. */
export function ArgumentList({ given, resultOf }: Props) {
  const deed = useDeed()
  const entries = toldEntries(given, resultOf)
  if (!entries.length) return null
  return (
    <dl className={classes.list}>
      {entries.map(([key, value]) => (
        <div key={key}>
          <dt>{argumentTitle(key)}</dt>
          <dd>
            {isLong(value) ? <Folded name={key} of={value} given={given} deed={deed} /> : <bdi>{deed.argument(key, value, given)}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Row = Record<string, unknown>

const isLong = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 3 && value.every((each) => typeof each === 'object' && each !== null)

function Folded({ name, of, given, deed }: { name: string; of: Row[]; given: Row; deed: ReturnType<typeof useDeed> }) {
  const isSlots = name === 'slots'
  const said = (row: Row) =>
    isSlots
      ? ['starts_at', 'staff'].flatMap((key) => (row[key] ? [deed.argument(key, row[key], row)] : [])).join(', ')
      : deed.argument(name, row, given)
  // of free times the result lists the first ones, and counts all
  const count = isSlots && typeof given.free === 'number' ? given.free : of.length
  const number = new Intl.NumberFormat(texts.locale).format(count)
  return (
    <>
      {isSlots && of[0] ? texts.call.many(number, said(of[0])) : number}
      <details>
        <summary className={classes.summary}>{texts.call.showMany}</summary>
        <ul className={classes.rows}>
          {of.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what a call was given and gave never changes
            <li key={at}>
              <bdi>{said(row)}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
