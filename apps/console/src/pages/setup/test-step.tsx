import { Blockquote, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

/** A talk with the assistant before a customer has one, and what to try in it. */
export function TestStep() {
  const { test: words } = texts.setup
  return (
    <Stack gap="md">
      <Text>{words.how}</Text>
      <Blockquote p="md">{words.example}</Blockquote>
      <Text>{words.after}</Text>
      <Link to="/test-chat" className={classes.onward}>
        {words.open}
      </Link>
    </Stack>
  )
}
