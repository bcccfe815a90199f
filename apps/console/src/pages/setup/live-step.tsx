import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { texts } from '../../texts/index.ts'
import { AssistantSwitch } from '../home/assistant-switch.tsx'
import classes from './page.module.css'

/** The switch, and where owners are told what happens. */
export function LiveStep({ linked }: { linked: boolean }) {
  const { live: words } = texts.setup
  return (
    <Stack gap="md">
      <Text>{words.how}</Text>
      <AssistantSwitch />
      {!linked && <Text>{words.owner}</Text>}
      {linked ? (
        <Group wrap="nowrap" gap="sm" align="flex-start">
          <IconCircleCheckFilled size={24} className={classes.done} aria-hidden />
          <Text>{words.linked}</Text>
        </Group>
      ) : (
        <Button h={44} w="fit-content" variant="default" renderRoot={(props) => <Link to="/channels" {...props} />}>
          {words.link}
        </Button>
      )}
    </Stack>
  )
}
