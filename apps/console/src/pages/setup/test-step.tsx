import { Blockquote, Button, Stack, Text } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { texts } from '../../texts/index.ts'

/** A talk with the assistant before a customer has one, and what to try in it. */
export function TestStep({ tested }: { tested: boolean }) {
  const { test: words } = texts.setup
  return (
    <Stack gap="md">
      <Text>{words.how}</Text>
      <Blockquote p="md">{words.example}</Blockquote>
      <Text>{words.after}</Text>
      <Button
        h={44}
        w="fit-content"
        variant={tested ? 'default' : 'filled'}
        leftSection={<IconMessageCircle size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/test-chat" {...props} />}
      >
        {words.open}
      </Button>
    </Stack>
  )
}
