import { Button, SegmentedControl, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { MoreButton } from '../../parts/more-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { comingTime, fullTime, shownTime } from '../../time/shown-time.ts'
import { AttemptLine } from './attempt-line.tsx'
import classes from './page.module.css'
import { type Delivery, deliveriesQuery, type Webhook, webhooksKey } from './queries.ts'
import { outcomes } from './search.ts'

const route = getRouteApi('/settings/webhooks/$webhookId')
const all = 'all'

/** Thirty days of what was sent to an address, newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const words = texts.settings.webhooks
  const { status } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useInfiniteQuery(deliveriesQuery(webhook.id, status))
  const { data, error, refetch } = list
  const rows = data?.pages.flatMap((page) => page.data)
  const choose = (value: string) => {
    const chosen = outcomes.find((each) => each === value)
    void navigate({ search: chosen ? { status: chosen } : {}, replace: true })
  }
  return (
    <Panel title={words.deliveries}>
      <SegmentedControl
        aria-label={words.filter}
        fullWidth
        classNames={{ root: classes.filter, label: classes.wraps }}
        size="md"
        value={status ?? all}
        onChange={choose}
        data={[all, ...outcomes].map((value) => ({ value, label: words.filters[value as keyof typeof words.filters] }))}
      />
      {!rows && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />)}
      {rows?.length === 0 && (
        <div>
          <Text fw={600}>{status ? words.noMatch : words.noDeliveries}</Text>
          {status ? (
            <Button variant="default" h={44} mt="xs" onClick={() => choose(all)}>
              {words.clear}
            </Button>
          ) : (
            <Text c="dimmed">{words.noDeliveriesDetail}</Text>
          )}
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className={classes.deliveries}>
          {rows.map((delivery) => (
            <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{words.more}</MoreButton>
    </Panel>
  )
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const words = texts.settings.webhooks
  const mayResend = useMay('webhooks.resend')
  const resend = useWrite(
    (csrfToken) =>
      send('POST /v1/webhooks/{id}/deliveries/{delivery_id}/resend', {
        csrfToken,
        params: { id: webhook.id, delivery_id: delivery.id },
      }),
    webhooksKey,
  )
  const clock = { now: new Date(), locale: texts.locale }
  const { type, status, attempts, created_at, next_attempt_at } = delivery
  return (
    <li>
      <details>
        <summary className={classes.summary}>
          <span className={classes.state} data-tone={status === 'delivered' ? 'good' : status === 'failed' ? 'fails' : 'waits'}>
            {words.status[status]}
          </span>
          <bdi dir="ltr">{type}</bdi>
          <Text component="span" size="sm" c="dimmed">
            <time dateTime={created_at} title={fullTime(created_at, texts.locale)}>
              {shownTime(created_at, clock)}
            </time>
            {attempts.length > 0 && ` · ${words.attempts(attempts.length)}`}
            {next_attempt_at && ` · ${words.nextAttempt(comingTime(next_attempt_at, clock))}`}
          </Text>
        </summary>
        <div className={classes.attempts}>
          {attempts.toReversed().map((attempt) => (
            <AttemptLine key={attempt.at} attempt={attempt} />
          ))}
          {mayResend && webhook.status === 'active' && (
            <div>
              <Button
                variant="default"
                h={44}
                loading={resend.isPending}
                onClick={() =>
                  resend.mutate(undefined, {
                    onSuccess: () => sayDone(words.resent),
                    onError: (error) => sayFailed(texts.settings.notDone, error),
                  })
                }
              >
                {words.resend}
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  )
}
