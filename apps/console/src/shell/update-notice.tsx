import { Button, Group, Paper, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { texts } from '../texts/index.ts'
import classes from './shell.module.css'
import { hasNewer, onNewer } from './worker.ts'

/** Says that there is a newer console; never loads it under what somebody is writing. */
export function UpdateNotice() {
  if (!useSyncExternalStore(onNewer, hasNewer)) return null
  return (
    <Paper className={classes.update} withBorder shadow="md" p="sm" role="status">
      <Group gap="sm" wrap="nowrap">
        <Text size="sm">{texts.update.there}</Text>
        <Button h={44} onClick={() => location.reload()}>
          {texts.update.load}
        </Button>
      </Group>
    </Paper>
  )
}
