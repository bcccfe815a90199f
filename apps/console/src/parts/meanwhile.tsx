import { Alert, Button } from '@mantine/core'
import { texts } from '../texts/index.ts'
import classes from './meanwhile.module.css'
import type { JointDraft } from './use-joint-draft.ts'

interface Props {
  draft: Pick<JointDraft<unknown>, 'disputed' | 'settle'>
  /** What a part is called. */
  nameOf: (part: string) => string
  /** A value as people read it; of what is too much for a line, nothing. */
  shown?: (value: unknown, part: string) => string | undefined
}

/** Says what somebody else has changed as well, and leaves the choice. */
export function Meanwhile({ draft: { disputed, settle }, nameOf, shown = plainly }: Props) {
  const words = texts.meanwhile
  if (!disputed.length) return null
  return (
    <Alert role="alert" color="yellow" title={words.heading} classNames={{ title: classes.heading }}>
      <p className={classes.detail}>{words.detail}</p>
      <ul className={classes.parts}>
        {disputed.map(({ name, mine, theirs }) => (
          <li key={name}>
            <bdi dir="auto" className={classes.name}>
              {nameOf(name)}
            </bdi>
            <Value of={words.theirs} value={shown(theirs, name)} />
            <Value of={words.mine} value={shown(mine, name)} />
          </li>
        ))}
      </ul>
      <div className={classes.choice}>
        <Button h={44} variant="default" onClick={() => settle('mine')}>
          {words.keep}
        </Button>
        <Button h={44} variant="default" onClick={() => settle('theirs')}>
          {words.take}
        </Button>
      </div>
    </Alert>
  )
}

function Value({ of, value }: { of: string; value: string | undefined }) {
  if (value === undefined) return null
  return (
    <span className={classes.value}>
      {of}: <bdi dir="auto">{value}</bdi>
    </span>
  )
}

function plainly(value: unknown): string | undefined {
  const words = texts.meanwhile
  if (value === undefined) return words.removed
  if (value === null || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return undefined
  return value.join(', ') || words.empty
}
