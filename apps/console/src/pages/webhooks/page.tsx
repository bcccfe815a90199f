import { Button, Text } from '@mantine/core'
import { IconChevronRight, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CopyField } from '../../parts/copy-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { NewWebhookForm } from './new-webhook-form.tsx'
import classes from './page.module.css'
import { type NewWebhook, webhooksQuery } from './queries.ts'
import { WebhookState } from './webhook-state.tsx'

/** Addresses that hear what happens. */
export function WebhooksPage() {
  const words = texts.settings.webhooks
  const mayAdd = useMay('webhooks.create')
  const { data, error, refetch } = useQuery(webhooksQuery)
  const [made, setMade] = useState<NewWebhook>()
  return (
    <PageFrame title={words.page} back={{ to: '/settings', name: texts.places.settings }}>
      <Text c="dimmed">{words.how}</Text>
      {made && (
        <Panel title={words.secret} detail={words.secretOnce}>
          <CopyField label={made.url} value={made.secret} />
          <div>
            <Button h={44} onClick={() => setMade(undefined)}>
              {words.done}
            </Button>
          </div>
        </Panel>
      )}
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />)}
      {data?.data.length === 0 && <Notice icon={<IconWebhook size={40} aria-hidden />} heading={words.none} detail={words.noneDetail} />}
      {data && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((webhook) => (
            <li key={webhook.id}>
              <Link to="/settings/webhooks/$webhookId" params={{ webhookId: webhook.id }} className={classes.place}>
                <span className={classes.grows}>
                  <Text component="span" display="block" fw={600}>
                    <bdi dir="ltr">{webhook.url}</bdi>
                  </Text>
                  <Text component="span" display="block" size="sm" c="dimmed">
                    <bdi dir="ltr">{webhook.events.join(', ')}</bdi>
                  </Text>
                  <WebhookState webhook={webhook} />
                </span>
                <IconChevronRight className={classes.onward} size={20} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && mayAdd && !made && <NewWebhookForm onMade={setMade} />}
    </PageFrame>
  )
}
