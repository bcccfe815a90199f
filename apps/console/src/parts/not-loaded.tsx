import { Button, Text } from '@mantine/core'
import { ApiProblem } from '../api/api-problem.ts'
import { saidProblem } from '../shell/said-problem.ts'
import { texts } from '../texts/index.ts'
import classes from './not-loaded.module.css'

interface Props {
  error: Error | null
  again: () => unknown
}

/** Why a further part of what is shown could not be loaded, and a way to ask for it again; read out when it appears. */
export function NotLoaded({ error, again }: Props) {
  return (
    <div className={classes.line} role="alert">
      <Text size="sm">
        {texts.failure.more} {error instanceof ApiProblem ? saidProblem(error) : error?.message}
      </Text>
      <Button variant="default" h={44} onClick={() => again()}>
        {texts.retry}
      </Button>
    </div>
  )
}
