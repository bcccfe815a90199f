import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/panel.tsx'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'

/** Nobody knows how it ended until a person has looked, and says so. */
export function SettleCall({ callId }: { callId: string }) {
  const words = texts.activity.unknown
  const [note, setNote] = useState('')
  const settle = useWrite(
    (csrfToken, outcome: 'succeeded' | 'failed') =>
      send('POST /v1/calls/{id}/settle', { csrfToken, params: { id: callId }, body: { outcome, note: note.trim() } }),
    ['calls'],
  )
  const say = (outcome: 'succeeded' | 'failed') =>
    settle.mutate(outcome, { onSuccess: () => sayDone(words.done), onError: (error) => sayFailed(words.refused, error) })
  return (
    <Panel title={words.heading} detail={words.detail}>
      <TextInput
        label={words.note}
        description={words.noteHint}
        value={note}
        maxLength={500}
        size="md"
        dir="auto"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group>
        {(['succeeded', 'failed'] as const).map((outcome) => (
          <Button key={outcome} variant="default" h={44} disabled={!note.trim()} loading={settle.isPending} onClick={() => say(outcome)}>
            {words[outcome]}
          </Button>
        ))}
      </Group>
    </Panel>
  )
}
