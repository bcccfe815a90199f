import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { channelsQuery } from '../../api/queries.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { ChannelCard } from './channel-card.tsx'
import { ConnectChoices } from './connect-choices.tsx'
import { OwnerChats } from './owner-chats.tsx'
import classes from './page.module.css'

/** The messengers the business is reached on: where each stands, what is to be done, and how another is connected. */
export function ChannelsPage() {
  const { data, error, refetch } = useQuery(channelsQuery)
  const mayConnect = useMay('channels.create')
  const pairing = data?.data.some(({ kind, status }) => kind === 'whatsapp' && status === 'pairing') ?? false
  return (
    <PageFrame title={texts.channels.page}>
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />)}
      {data && error && <Text c="dimmed">{texts.channels.stale}</Text>}
      {data?.data.length === 0 && <Text c="dimmed">{texts.channels.none}</Text>}
      {data && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((channel) => (
            <ChannelCard key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
      {data && mayConnect && (
        <>
          <Title order={2} size="h3" mt="sm">
            {texts.channels.connect}
          </Title>
          <ConnectChoices pairing={pairing} />
        </>
      )}
      {data && <OwnerChats channels={data.data} />}
    </PageFrame>
  )
}
