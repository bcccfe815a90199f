import { Button, Stack, Text, Title } from '@mantine/core'
import { channelsKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { Channel } from '../../api/shapes.ts'
import { useWrite } from '../../api/use-write.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { ChannelActivity } from './channel-activity.tsx'
import { channelName } from './channel-name.ts'
import { ChannelStatus } from './channel-status.tsx'
import { DisconnectButton } from './disconnect-button.tsx'
import classes from './page.module.css'
import { PairingPanel } from './pairing-panel.tsx'
import { RemoveChannel } from './remove-channel.tsx'

/** One messenger: which account, where it stands, and the next step. */
export function ChannelCard({ channel }: { channel: Channel }) {
  const mayConnect = useMay('channels.create')
  const mayRemove = useMay('channels.delete')
  const name = channelName(channel)
  const waits = channel.kind === 'whatsapp' && channel.status === 'pairing'
  return (
    <li className={classes.card} id={channel.id}>
      <Stack gap="md">
        <div className={classes.head}>
          <Title order={2} size="h4">
            {texts.links.names[channel.kind] ?? texts.channel[channel.kind] ?? channel.kind}
          </Title>
          {name && (
            <Text component="span" c="dimmed" dir="auto">
              {name}
            </Text>
          )}
          <ChannelStatus channel={channel} />
        </div>
        {!waits && <Situation channel={channel} />}
        {waits && mayConnect && <PairingPanel channel={channel} />}
        {mayConnect && isOver(channel) && <LinkAgain channel={channel} otherNumber={channel.status_code === 'other_account'} />}
        {!waits && <ChannelActivity channel={channel} />}
        {mayRemove && (name && !waits ? <RemoveChannel channel={channel} name={name} /> : <DisconnectButton channel={channel} />)}
      </Stack>
    </li>
  )
}

/** What is the matter and what to do, in the reader's language where the code tells it, else in the server's words. */
function Situation({ channel: { status_code, status_reason, next_step } }: { channel: Channel }) {
  const { why, next } = texts.links
  const [reason, step] = status_code ? [why[status_code], next[status_code]] : []
  return (
    <>
      {reason ? (
        <Text>{reason}</Text>
      ) : (
        status_reason && <Text dir="auto">{texts.channels.because(status_reason.replace(/[\s.]+$/, ''))}</Text>
      )}
      {step ? (
        <Text fw={600}>{step}</Text>
      ) : (
        !reason &&
        next_step && (
          <Text fw={600} dir="auto">
            {next_step}
          </Text>
        )
      )}
    </>
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
