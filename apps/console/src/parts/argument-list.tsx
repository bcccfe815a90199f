import classes from './argument-list.module.css'
import { argumentTitle } from './said-deed.ts'
import { useDeed } from './use-deed.ts'

/** Everything that a call was asked for with, one argument a line; nothing where there is none. */
export function ArgumentList({ given }: { given: Record<string, unknown> }) {
  const deed = useDeed()
  const entries = Object.entries(given).filter(([, value]) => value !== null && value !== undefined)
  if (!entries.length) return null
  return (
    <dl className={classes.list}>
      {entries.map(([key, value]) => (
        <div key={key}>
          <dt>{argumentTitle(key)}</dt>
          <dd dir="auto">{deed.argument(key, value, given)}</dd>
        </div>
      ))}
    </dl>
  )
}
