import { Badge, Button, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { MoreButton } from '../../parts/more-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import { deviceName } from './device-name.ts'
import classes from './page.module.css'
import { sessionsKey, sessionsQuery } from './queries.ts'

/** Where this account is open, each to be closed from here. */
export function SessionsPanel() {
  const { sessions: words } = texts.accountPage
  const list = useInfiniteQuery(sessionsQuery)
  const { data, error, refetch } = list
  const end = useWrite((csrfToken, id: string) => send('DELETE /v1/sessions/{id}', { csrfToken, params: { id } }), sessionsKey)
  const endOthers = useWrite((csrfToken) => send('POST /v1/sessions/end-others', { csrfToken, body: {} }), sessionsKey)
  const sessions = data?.pages.flatMap((page) => page.data) ?? []
  const now = new Date()
  return (
    <Panel title={words.heading}>
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={2} />)}
      <ul className={classes.rows}>
        {sessions.map(({ id, current, business, method, device, address, created_at, last_seen_at }) => {
          const Icon = /Mobile|Android|iPhone/.test(device ?? '') ? IconDeviceMobile : IconDeviceDesktop
          return (
            <li key={id}>
              <Icon size={22} aria-hidden />
              <div className={classes.words}>
                <span>
                  {deviceName(device) ?? words.unknown}{' '}
                  {current && (
                    <Badge color="teal" variant="light" tt="none">
                      {words.here}
                    </Badge>
                  )}
                </span>
                <Text size="sm" c="dimmed">
                  <bdi dir="auto">{business.name}</bdi>
                  {' · '}
                  {words.method[method] ?? method}
                  {address && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{address}</bdi>
                    </>
                  )}
                </Text>
                <Text size="sm" c="dimmed" title={fullTime(last_seen_at, texts.locale)}>
                  {[
                    words.since(shownTime(created_at, { now, locale: texts.locale })),
                    words.seen(shownTime(last_seen_at, { now, locale: texts.locale })),
                  ].join(' · ')}
                </Text>
              </div>
              {!current && (
                <Button
                  variant="default"
                  h={44}
                  loading={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id, { onError: (error) => sayFailed(words.failed, error) })}
                >
                  {words.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <MoreButton list={list}>{texts.inbox.more}</MoreButton>
      {sessions.length > 1 && (
        <Button
          variant="default"
          h={44}
          w="fit-content"
          loading={endOthers.isPending}
          onClick={() =>
            endOthers.mutate(undefined, {
              onSuccess: ({ ended }) => sayDone(words.ended(ended)),
              onError: (error) => sayFailed(words.failed, error),
            })
          }
        >
          {words.endOthers}
        </Button>
      )}
    </Panel>
  )
}
