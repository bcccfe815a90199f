import { Group, Stack, Text } from '@mantine/core'
import { IconCircleCheckFilled, IconMasksTheater } from '@tabler/icons-react'
import { ForRunner } from '../../shell/for-runner.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

/** Which model would answer: the real one needs a key that only who runs the product can set. */
export function ModelStep({ rehearsal }: { rehearsal: boolean }) {
  const { model: words } = texts.setup
  return (
    <Stack gap="md">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        {rehearsal ? (
          <IconMasksTheater size={24} className={classes.waiting} aria-hidden />
        ) : (
          <IconCircleCheckFilled size={24} className={classes.done} aria-hidden />
        )}
        <Text>{rehearsal ? words.rehearsal : words.real}</Text>
      </Group>
      {rehearsal && (
        <>
          <Text>{words.meanwhile}</Text>
          <ForRunner how={words.how} command={words.command} />
        </>
      )}
    </Stack>
  )
}
