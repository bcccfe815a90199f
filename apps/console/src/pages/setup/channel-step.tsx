import { Button, Stack, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { channelsQuery } from '../../api/queries.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import { ChannelStatus } from '../channels/channel-status.tsx'
import classes from './page.module.css'

/** Where customers write. The page that connects messengers does the work; this shows what is connected. */
export function ChannelStep() {
  const { channel: words } = texts.setup
  const { data, error, refetch } = useQuery(channelsQuery)
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={2} />
  const isConnected = data.data.some(({ status }) => status === 'connected')
  return (
    <Stack gap="md">
      <Text>{words.how}</Text>
      {data.data.length > 0 && (
        <ul className={classes.rows}>
          {data.data.map((channel) => (
            <li key={channel.id}>
              <span>{texts.channel[channel.kind] ?? channel.kind}</span>
              <ChannelStatus channel={channel} />
            </li>
          ))}
        </ul>
      )}
      <Button
        h={44}
        w="fit-content"
        variant={isConnected ? 'default' : 'filled'}
        leftSection={<IconPlugConnected size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/channels" {...props} />}
      >
        {data.data.length > 0 ? words.more : words.first}
      </Button>
    </Stack>
  )
}
