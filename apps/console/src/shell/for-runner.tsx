import { Code, Stack, Text } from '@mantine/core'
import { texts } from '../texts/index.ts'
import classes from './for-runner.module.css'

/** What only somebody with a terminal of the server can do: there for them, and in nobody else's way. */
export function ForRunner({ how, command }: { how: string; command: string }) {
  return (
    <details className={classes.fold}>
      <summary>{texts.signIn.forRunner}</summary>
      <Stack gap="sm">
        <Text>{how}</Text>
        <Code block fz="sm" dir="ltr" tabIndex={0} className={classes.command}>
          {command}
        </Code>
      </Stack>
    </details>
  )
}
