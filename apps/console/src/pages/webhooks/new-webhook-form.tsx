import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/panel.tsx'
import { sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { EventPicker } from './event-picker.tsx'
import { type NewWebhook, webhooksKey } from './queries.ts'

export function NewWebhookForm({ onMade }: { onMade: (webhook: NewWebhook) => void }) {
  const words = texts.settings.webhooks
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<string[]>([])
  const add = useWrite((csrfToken) => send('POST /v1/webhooks', { csrfToken, body: { url: url.trim(), events } }), webhooksKey)
  const faultAt = (field: string) => add.error?.faults.find(({ pointer }) => pointer.startsWith(`/${field}`))?.detail ?? null
  return (
    <Panel title={words.new}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate(undefined, {
            onSuccess: (webhook) => {
              setUrl('')
              setEvents([])
              onMade(webhook)
            },
            onError: (error) => error.faults.length === 0 && sayFailed(texts.settings.notDone, error),
          })
        }}
      >
        <Stack gap="md" align="stretch">
          <TextInput
            label={words.url}
            description={words.urlHint}
            type="url"
            size="md"
            dir="ltr"
            required
            withAsterisk={false}
            error={faultAt('url')}
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <EventPicker value={events} onChange={setEvents} error={faultAt('events')} />
          <div>
            <Button type="submit" h={44} loading={add.isPending} disabled={events.length === 0}>
              {words.add}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
