import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Message } from '../../api/shapes.ts'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'

/** What did not arrive is sent again by a person, and what may have arrived only after a second thought. */
export function SendAgain({ message, resend }: { message: Message; resend: (text: string) => unknown }) {
  const words = texts.talk.compose
  const may = useMay('messages.create')
  const [asking, setAsking] = useState(false)
  if (!may) return null
  if (message.status === 'unknown' && asking) {
    return (
      <Group gap="xs" mt="xs" justify="flex-end">
        <Text size="sm">{words.againQuestion}</Text>
        <Button variant="default" h={44} onClick={() => setAsking(false)}>
          {texts.talk.person.cancel}
        </Button>
        <Button
          h={44}
          onClick={() => {
            setAsking(false)
            resend(message.text)
          }}
        >
          {words.againYes}
        </Button>
      </Group>
    )
  }
  return (
    <Group mt="xs" justify="flex-end">
      <Button variant="default" h={44} onClick={() => (message.status === 'unknown' ? setAsking(true) : resend(message.text))}>
        {words.again}
      </Button>
    </Group>
  )
}
