import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { texts } from '../../texts/index.ts'
import { AssistantSwitch } from '../home/assistant-switch.tsx'
import classes from './page.module.css'

/** The switch, and where owners are told what happens. */
export function LiveStep() {
  const { live: words } = texts.setup
  return (
    <Stack gap="md">
      <Text>{words.how}</Text>
      <AssistantSwitch />
      <Text>{words.owner}</Text>
      <Link to="/channels" className={classes.onward}>
        {words.link}
      </Link>
    </Stack>
  )
}
