import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { send } from '../../api/send.ts'
import type { Channel } from '../../api/shapes.ts'
import { useWrite } from '../../api/use-write.ts'
import { CopyField } from '../../parts/copy-field.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { texts } from '../../texts/index.ts'
import { clockTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import { QrCode } from './qr-code.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Props {
  channel: Channel
  linked: readonly { id: string }[]
  onClose: () => void
}

/** A code that makes the chat it is sent from an owner's: to be opened here, scanned with a phone, or sent by hand. */
export function LinkOwner({ channel, linked, onClose }: Props) {
  const { owners, close } = texts.links
  const code = useWrite(
    (csrfToken) => send('POST /v1/owner-links', { csrfToken, body: { channel_id: channel.id } }),
    ['channels', 'owners'],
  )
  const { mutate } = code
  useEffect(() => mutate(), [mutate])
  const left = useSecondsLeft(code.data?.expires_at ?? null)
  const done = linked.some(({ id }) => id === code.data?.id)
  return (
    <Stack gap="sm" align="flex-start" role="group" aria-label={owners.link}>
      <Refusal error={code.error} />
      {done && (
        <Text className={classes.head} role="status" c="var(--done)">
          <IconCircleCheck size={20} aria-hidden />
          {owners.done}
        </Text>
      )}
      {code.data && !done && left === 0 && <Text role="status">{owners.expired}</Text>}
      {code.data && !done && left !== 0 && (
        <div className={classes.pairing}>
          {code.data.url && <QrCode text={code.data.url} label={owners.qr} />}
          <Stack gap="sm" miw={0} w="100%">
            {code.data.url && <Text>{owners.scan}</Text>}
            {code.data.url && (
              <Anchor href={code.data.url} target="_blank" rel="noreferrer" className={classes.outward}>
                {owners.open}
              </Anchor>
            )}
            <CopyField label={owners.send} value={code.data.start_text} />
            <Text c="dimmed" size="sm" role="status">
              {owners.waits(clockTime(code.data.expires_at, texts.locale))}
            </Text>
          </Stack>
        </div>
      )}
      <div className={classes.head}>
        {code.data && !done && left === 0 && (
          <Button h={44} loading={code.isPending} onClick={() => code.mutate()}>
            {owners.another}
          </Button>
        )}
        <Button variant="default" h={44} onClick={onClose}>
          {close}
        </Button>
      </div>
    </Stack>
  )
}
