import { Button, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { CopyField } from '../../parts/copy-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import { type CalendarFeed, feedsKey, feedsQuery, staffNamesQuery } from './queries.ts'

const everybody = '*'

/** Secret addresses at which other calendars read the bookings. */
export function CalendarsPage() {
  const words = texts.settings.calendars
  const { data, error, refetch } = useQuery(feedsQuery)
  const { data: staff } = useQuery(staffNamesQuery)
  const [opened, setOpened] = useState<string>()
  const nameOf = (key: string | undefined) => (key ? (staff?.data.find((each) => each.key === key)?.name ?? key) : words.everybody)
  return (
    <PageFrame title={words.page} back={{ to: '/settings', name: texts.places.settings }}>
      <Text c="dimmed">{words.how}</Text>
      {opened && (
        <Panel title={words.url} detail={words.once}>
          <CopyField label={words.url} value={opened} />
          <div>
            <Button variant="default" h={44} onClick={() => setOpened(undefined)}>
              {words.done}
            </Button>
          </div>
        </Panel>
      )}
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={2} />)}
      {data?.data.length === 0 && <Text>{words.none}</Text>}
      {data && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((feed) => (
            <Feed key={feed.id} feed={feed} name={nameOf(feed.staff)} onOpened={setOpened} />
          ))}
        </ul>
      )}
      {data && <NewFeed staff={staff?.data ?? []} onOpened={setOpened} />}
    </PageFrame>
  )
}

interface FeedProps {
  feed: CalendarFeed
  name: string
  onOpened: (url: string) => void
}

function Feed({ feed, name, onOpened }: FeedProps) {
  const words = texts.settings.calendars
  const mayChange = useMay('calendar_feeds.delete')
  const rotate = useWrite((csrfToken) => send('POST /v1/calendar-feeds/{id}/rotate', { csrfToken, params: { id: feed.id } }), feedsKey)
  const end = useWrite((csrfToken) => send('DELETE /v1/calendar-feeds/{id}', { csrfToken, params: { id: feed.id } }), feedsKey)
  const at = feed.rotated_at ?? feed.created_at
  const onError = (error: Error) => sayFailed(texts.settings.notDone, error)
  return (
    <li className={`${classes.card} ${classes.row}`}>
      <div className={classes.grows}>
        <Text fw={600} dir="auto">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          <time dateTime={at} title={fullTime(at, texts.locale)}>
            {words.since(shownTime(at, { now: new Date(), locale: texts.locale }))}
          </time>
          {feed.created_by && (
            <>
              {' · '}
              {texts.settings.madeBy} <bdi dir="auto">{feed.created_by}</bdi>
            </>
          )}
        </Text>
      </div>
      {mayChange && (
        <>
          <ConfirmInPlace
            start={words.rotate}
            question={words.rotateSure}
            yes={words.rotateYes}
            pending={rotate.isPending}
            onYes={() => rotate.mutate(undefined, { onSuccess: ({ url }) => onOpened(url), onError })}
          />
          <ConfirmInPlace
            start={words.end}
            question={words.endSure}
            yes={words.endYes}
            pending={end.isPending}
            onYes={() => end.mutate(undefined, { onError })}
          />
        </>
      )}
    </li>
  )
}

interface NewFeedProps {
  staff: readonly { key: string; name: string }[]
  onOpened: (url: string) => void
}

function NewFeed({ staff, onOpened }: NewFeedProps) {
  const words = texts.settings.calendars
  const mayMake = useMay('calendar_feeds.create')
  const [whose, setWhose] = useState(everybody)
  const make = useWrite(
    (csrfToken) => send('POST /v1/calendar-feeds', { csrfToken, body: whose === everybody ? {} : { staff: whose } }),
    feedsKey,
  )
  if (!mayMake) return null
  return (
    <Panel title={words.make}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate(undefined, {
            onSuccess: ({ url }) => onOpened(url),
            onError: (error) => sayFailed(texts.settings.notDone, error),
          })
        }}
      >
        <Stack gap="sm" align="flex-start">
          <Select
            label={words.whose}
            size="md"
            w="min(100%, 20rem)"
            allowDeselect={false}
            value={whose}
            onChange={(value) => setWhose(value ?? everybody)}
            data={[{ value: everybody, label: words.everybody }, ...staff.map(({ key, name }) => ({ value: key, label: name }))]}
          />
          <Button type="submit" h={44} loading={make.isPending}>
            {words.make}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
