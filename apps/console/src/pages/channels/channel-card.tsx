import { Button, Stack, Text, Title } from '@mantine/core'
import { channelsKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { Channel } from '../../api/shapes.ts'
import { useWrite } from '../../api/use-write.ts'
import { texts } from '../../texts/index.ts'
import { ChannelStatus } from './channel-status.tsx'
import { DisconnectButton } from './disconnect-button.tsx'
import classes from './page.module.css'
import { PairingPanel } from './pairing-panel.tsx'
import { Refusal } from './refusal.tsx'

/** One messenger: which account, where it stands, and the next step. */
export function ChannelCard({ channel }: { channel: Channel }) {
  const { account, status, status_code } = channel
  const name = account.name ?? account.username
  const number = channel.kind === 'whatsapp' && account.external_id ? `+${account.external_id}` : null
  const waits = channel.kind === 'whatsapp' && status === 'pairing'
  return (
    <li className={classes.card}>
      <Stack gap="md">
        <div className={classes.head}>
          <Title order={2} size="h4">
            {texts.channel[channel.kind] ?? channel.kind}
          </Title>
          {(name || number) && (
            <Text component="span" c="dimmed" dir="auto">
              {[name, number].filter(Boolean).join(' · ')}
            </Text>
          )}
          <ChannelStatus channel={channel} />
        </div>
        {channel.status_reason && !waits && <Text>{texts.channels.because(channel.status_reason)}</Text>}
        {channel.next_step && !waits && <Text fw={600}>{channel.next_step}</Text>}
        {waits && <PairingPanel channel={channel} />}
        {isOver(channel) && <LinkAgain channel={channel} otherNumber={status_code === 'other_account'} />}
        <DisconnectButton channel={channel} />
      </Stack>
    </li>
  )
}

/** Nothing happens any more before somebody does something. */
const isOver = ({ kind, status, status_code }: Channel): boolean =>
  kind === 'whatsapp' &&
  (status === 'needs_pairing' ||
    (status === 'disconnected' && ['replaced', 'banned', 'client_outdated', 'phone_outdated'].includes(status_code ?? '')))

function LinkAgain({ channel, otherNumber }: { channel: Channel; otherNumber: boolean }) {
  const again = useWrite(
    (csrfToken, confirm: boolean) =>
      send('POST /v1/channels', { csrfToken, body: { kind: 'whatsapp', channel_id: channel.id, ...(confirm ? { confirm } : {}) } }),
    channelsKey,
  )
  const { again: words, otherNumber: other } = texts.channels
  return (
    <div className={classes.head}>
      <Button h={44} loading={again.isPending && !again.variables} onClick={() => again.mutate(false)}>
        {channel.status_code === 'pairing_expired' ? texts.channels.newCode : words}
      </Button>
      {otherNumber && (
        <Button h={44} variant="default" loading={again.isPending && again.variables === true} onClick={() => again.mutate(true)}>
          {other}
        </Button>
      )}
      <Refusal error={again.error} />
    </div>
  )
}
