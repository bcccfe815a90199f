import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

/** What was just said, and three dots: somebody is writing. */
export function Thinking({ said }: { said: string | undefined }) {
  return (
    <div className={classes.pending}>
      {said && (
        <p className={classes.asked} dir="auto">
          {said}
        </p>
      )}
      <span className={classes.dots} title={texts.talk.test.thinking}>
        <span />
        <span />
        <span />
      </span>
    </div>
  )
}
