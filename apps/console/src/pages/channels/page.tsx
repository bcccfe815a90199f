import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { channelsQuery, sessionQuery } from '../../api/queries.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { texts } from '../../texts/index.ts'
import { ChannelCard } from './channel-card.tsx'
import { ConnectTelegram } from './connect-telegram.tsx'
import { ConnectWhatsApp } from './connect-whatsapp.tsx'
import classes from './page.module.css'

/** The messengers the business is reached on: where each stands, what is to be done, and how another is connected. */
export function ChannelsPage() {
  const { data: session } = useQuery(sessionQuery)
  const { data, error, refetch } = useQuery(channelsQuery)
  usePageTitle(texts.channels.page, session?.business.name)
  const pairing = data?.data.some(({ kind, status }) => kind === 'whatsapp' && status === 'pairing')
  return (
    <div className={classes.scroll}>
      <div className={classes.column}>
        <Title order={1} size="h2">
          {texts.channels.page}
        </Title>
        {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />)}
        {data && error && <Text c="dimmed">{texts.channels.stale}</Text>}
        {data?.data.length === 0 && <Text c="dimmed">{texts.channels.none}</Text>}
        <ul className={classes.list}>
          {data?.data.map((channel) => (
            <ChannelCard key={channel.id} channel={channel} />
          ))}
        </ul>
        {data && (
          <>
            <Title order={2} size="h3">
              {texts.channels.connect}
            </Title>
            {!pairing && <ConnectWhatsApp />}
            <ConnectTelegram />
          </>
        )}
      </div>
    </div>
  )
}
