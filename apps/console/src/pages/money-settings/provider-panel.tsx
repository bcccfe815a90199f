import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { businessQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { CopyField } from '../../parts/copy-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { sayDone } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import classes from '../invoices/money.module.css'
import { providerQuery } from '../invoices/provider-query.ts'
import { shownMoment } from '../invoices/shown-date.ts'

const providerKey = providerQuery.queryKey

/** Who takes payments. Keys go in and never come out again. */
export function ProviderPanel() {
  const words = texts.money.provider
  const may = useMay('payment_provider.put')
  const { data: business } = useQuery(businessQuery)
  const { data, error, refetch } = useQuery(providerQuery)
  const forget = useWrite(
    (csrfToken) => send('DELETE /v1/payment-provider', { csrfToken }).then(() => sayDone(words.forgotten)),
    providerKey,
  )
  if (data === undefined) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={2} />
  return (
    <Panel title={words.title} detail={words.detail}>
      {data && (
        <>
          <dl className={classes.facts}>
            <dt>{words.account}</dt>
            <dd>
              <bdi dir="auto">{data.account.name ?? data.account.id}</bdi> ({data.account.live ? words.live : words.test})
            </dd>
            <dt>{words.events}</dt>
            <dd>
              <span className={classes.status} data-tone={data.webhook === 'ready' ? 'done' : 'waiting'}>
                {data.webhook === 'ready' ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
                {data.webhook === 'ready' ? words.ready : words.secretMissing}
              </span>
            </dd>
            <dt>{words.lastEvent}</dt>
            <dd>{data.last_event_at ? shownMoment(data.last_event_at, business?.timezone) : words.noEvent}</dd>
          </dl>
          {data.webhook !== 'ready' && <CopyField label={words.webhookUrl} value={data.webhook_url} />}
        </>
      )}
      {may && <KeysForm stored={data !== null} />}
      {!may && !data && <Text c="dimmed">{words.none}</Text>}
      {may && data && (
        <div>
          <ConfirmInPlace
            start={words.forget}
            question={words.forgetSure}
            yes={words.forgetYes}
            pending={forget.isPending}
            onYes={() => forget.mutate()}
          />
          <Refusal error={forget.error} />
        </div>
      )}
    </Panel>
  )
}

function KeysForm({ stored }: { stored: boolean }) {
  const words = texts.money.provider
  const [secretKey, setSecretKey] = useState('')
  const [webhookSecret, setWebhookSecret] = useState('')
  const save = useWrite(
    (csrfToken) =>
      send('PUT /v1/payment-provider', {
        csrfToken,
        body: {
          kind: 'stripe',
          ...(secretKey.trim() ? { secret_key: secretKey.trim() } : {}),
          ...(webhookSecret.trim() ? { webhook_secret: webhookSecret.trim() } : {}),
        },
      }).then(() => {
        setSecretKey('')
        setWebhookSecret('')
        sayDone(words.saved)
      }),
    providerKey,
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack gap="md">
        <div className={classes.fields}>
          <PasswordInput
            size="md"
            label={words.secretKey}
            description={stored ? words.stays : words.secretKeyDetail}
            autoComplete="off"
            dir="ltr"
            required={!stored}
            value={secretKey}
            onChange={({ currentTarget }) => setSecretKey(currentTarget.value)}
          />
          <PasswordInput
            size="md"
            label={words.webhookSecret}
            description={words.webhookSecretDetail}
            autoComplete="off"
            dir="ltr"
            value={webhookSecret}
            onChange={({ currentTarget }) => setWebhookSecret(currentTarget.value)}
          />
        </div>
        <Refusal error={save.error} />
        <div>
          <Button type="submit" h={44} loading={save.isPending} disabled={!secretKey.trim() && !webhookSecret.trim()}>
            {words.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
