import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { whileHere } from '../../api/while-here.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { AttemptLine } from './attempt-line.tsx'
import { Deliveries } from './deliveries.tsx'
import { EventPicker } from './event-picker.tsx'
import { type Webhook, webhooksKey, webhooksQuery } from './queries.ts'
import { WebhookState } from './webhook-state.tsx'

const route = getRouteApi('/settings/webhooks/$webhookId')

/** One address: what it hears, whether it answers, and everything that was sent there. */
export function WebhookPage() {
  const words = texts.settings.webhooks
  const { webhookId } = route.useParams()
  const { data, error, refetch } = useQuery(webhooksQuery)
  const webhook = data?.data.find(({ id }) => id === webhookId)
  return (
    <PageFrame title={webhook ? new URL(webhook.url).host : words.page} back={{ to: '/settings/webhooks', name: words.page }}>
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={4} />)}
      {data && !webhook && <Text>{words.missing}</Text>}
      {webhook && <About key={webhook.id} webhook={webhook} />}
      {webhook && <Deliveries webhook={webhook} />}
    </PageFrame>
  )
}

function About({ webhook }: { webhook: Webhook }) {
  const words = texts.settings.webhooks
  const navigate = useNavigate()
  const mayChange = useMay('webhooks.patch')
  const [events, setEvents] = useState(webhook.events)
  const params = { id: webhook.id }
  const change = useWrite(
    (csrfToken, body: { events?: string[]; status?: 'active' | 'disabled' }) =>
      send('PATCH /v1/webhooks/{id}', { csrfToken, params, body }),
    webhooksKey,
  )
  const test = useWrite((csrfToken) => send('POST /v1/webhooks/{id}/test', { csrfToken, params }), webhooksKey)
  const remove = useWrite((csrfToken) => send('DELETE /v1/webhooks/{id}', { csrfToken, params }), webhooksKey)
  const onError = (error: Error) => sayFailed(texts.settings.notDone, error)
  const differs = JSON.stringify(events) !== JSON.stringify(webhook.events)
  const isOn = webhook.status === 'active'
  return (
    <Panel title={<bdi dir="ltr">{webhook.url}</bdi>}>
      <WebhookState webhook={webhook} />
      {webhook.disabled_reason && (
        <Text size="sm" lang="en" dir="auto">
          {words.because(webhook.disabled_reason)}
        </Text>
      )}
      <EventPicker value={events} onChange={setEvents} disabled={!mayChange} />
      {mayChange && (
        <Group gap="xs">
          {differs && events.length > 0 && (
            <Button
              h={44}
              loading={change.isPending}
              onClick={() => change.mutate({ events }, { onSuccess: () => sayDone(texts.settings.saved), onError })}
            >
              {words.saveEvents}
            </Button>
          )}
          <Button variant="default" h={44} loading={test.isPending} onClick={() => test.mutate(undefined, { onError })}>
            {words.test}
          </Button>
          <Button
            variant="default"
            h={44}
            loading={change.isPending && change.variables?.status !== undefined}
            onClick={() => change.mutate({ status: isOn ? 'disabled' : 'active' }, { onError })}
          >
            {isOn ? words.switchOff : words.switchOn}
          </Button>
          <ConfirmInPlace
            start={words.remove}
            question={words.removeSure}
            yes={words.removeYes}
            pending={remove.isPending}
            onYes={() => remove.mutate(undefined, { onSuccess: whileHere(() => navigate({ to: '/settings/webhooks' })), onError })}
          />
        </Group>
      )}
      {test.data && (
        <div role="status">
          <AttemptLine attempt={test.data} />
        </div>
      )}
    </Panel>
  )
}
