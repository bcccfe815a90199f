import { Button, Text } from '@mantine/core'
import { saidProblem } from '../shell/said-problem.ts'
import { texts } from '../texts/index.ts'
import classes from './not-loaded.module.css'

interface Props {
  /** Of a part of a page, what it is called; else it is the rest of a list. */
  what?: string
  error: Error | null
  again: () => unknown
}

/** Why a further part of what is shown could not be loaded, and a way to ask for it again; read out when it appears. */
export function NotLoaded({ what, error, again }: Props) {
  return (
    <div className={classes.line} role="alert">
      <Text size="sm">
        {what === undefined ? texts.failure.more : texts.failure.part(what)} {error && saidProblem(error)}
      </Text>
      <Button variant="default" h={44} onClick={() => again()}>
        {texts.retry}
      </Button>
    </div>
  )
}
