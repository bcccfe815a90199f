import { Button, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { send } from '../../api/send.ts'
import type { Channel } from '../../api/shapes.ts'
import { useWrite } from '../../api/use-write.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { Failure } from '../../shell/failure.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import { channelName } from './channel-name.ts'
import { LinkOwner } from './link-owner.tsx'
import classes from './page.module.css'

const ownerChatsKey = ['channels', 'owners']

/** Owners' chats; while a code waits to be sent, they are looked at every other second. */
export const ownerChatsQuery = (watched: boolean) =>
  queryOptions({
    queryKey: ownerChatsKey,
    queryFn: ({ signal }) => ask('/v1/owner-links', { signal, query: { limit: 100 } }),
    refetchInterval: watched ? 2000 : false,
  })

/** Where notices and questions go: whose chats, and how another becomes one. */
export function OwnerChats({ channels }: { channels: readonly Channel[] }) {
  const { owners } = texts.links
  const mayLink = useMay('owner_links.create')
  const [linking, setLinking] = useState<Channel>()
  const { data, error, refetch } = useQuery(ownerChatsQuery(linking !== undefined))
  const reachable = channels.filter(({ status }) => status === 'connected')
  if (error && !data) return <Failure error={error} retry={refetch} />
  return (
    <Panel title={owners.heading} detail={owners.how} id="owners">
      {data?.data.length === 0 && <Text>{owners.none}</Text>}
      {data && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((chat) => (
            <OwnerChat key={chat.id} chat={chat} channel={channels.find(({ id }) => id === chat.channel_id)} />
          ))}
        </ul>
      )}
      {linking ? (
        <LinkOwner channel={linking} linked={data?.data ?? []} onClose={() => setLinking(undefined)} />
      ) : (
        mayLink && (
          <Group gap="xs">
            {reachable.map((channel) => (
              <Button key={channel.id} variant="default" h="auto" mih={44} onClick={() => setLinking(channel)}>
                <span dir="auto" className={classes.wrap}>
                  {reachable.length === 1
                    ? owners.link
                    : owners.linkVia(channelName(channel) ?? texts.channel[channel.kind] ?? channel.kind)}
                </span>
              </Button>
            ))}
            {reachable.length === 0 && <Text c="dimmed">{owners.needs}</Text>}
          </Group>
        )
      )}
    </Panel>
  )
}

interface Chat {
  id: string
  name: string | null
  linked_at: string
  person: { name: string } | null
}

function OwnerChat({ chat, channel }: { chat: Chat; channel: Channel | undefined }) {
  const { owners } = texts.links
  const mayEnd = useMay('owner_links.delete')
  const end = useWrite((csrfToken) => send('DELETE /v1/owner-links/{id}', { csrfToken, params: { id: chat.id } }), ownerChatsKey)
  return (
    <li className={classes.row}>
      <Stack gap={0} className={classes.field}>
        <Text fw={600} dir="auto">
          {chat.name ?? owners.nameless}
        </Text>
        <Text size="sm" c="dimmed">
          {channel ? `${texts.channel[channel.kind] ?? channel.kind} · ` : ''}
          <time dateTime={chat.linked_at} title={fullTime(chat.linked_at, texts.locale)}>
            {owners.linkedAt(shownTime(chat.linked_at, { now: new Date(), locale: texts.locale }))}
          </time>
        </Text>
        <Text size="sm" c="dimmed" dir="auto">
          {chat.person ? owners.whose(chat.person.name) : owners.nobodys}
        </Text>
        <Refusal error={end.error} />
      </Stack>
      {mayEnd && (
        <ConfirmInPlace
          start={owners.end}
          question={owners.endSure}
          yes={owners.endYes}
          pending={end.isPending}
          onYes={() => end.mutate()}
        />
      )}
    </li>
  )
}
