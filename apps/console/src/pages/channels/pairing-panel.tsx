import { Skeleton, Stack, Text } from '@mantine/core'
import type { Channel } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import { PairingCodeForm } from './pairing-code-form.tsx'
import { QrCode } from './qr-code.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

/** What the phone is to scan or type now. The code is another one every few seconds, and says so without alarm. */
export function PairingPanel({ channel }: { channel: Channel }) {
  const { pairing_expires_at: until } = channel
  const left = useSecondsLeft(until)
  // a code whose time is over is shown to nobody, also while the server does not answer
  const [qr, code] = left === 0 ? [null, null] : [channel.qr, channel.pairing_code]
  const { pairing } = texts.channels
  return (
    <div className={classes.pairing}>
      {qr && !code ? <QrCode text={qr} /> : code ? <TypedCode code={code} /> : <Skeleton className={classes.code} h={272} aria-hidden />}
      <Stack gap="sm">
        <ol className={classes.steps}>
          {(code ? pairing.stepsByCode : pairing.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Text c="dimmed" size="sm">
          {left === null ? pairing.coming : code ? pairing.codeHolds(left) : pairing.holds(left)}
        </Text>
        <Text size="sm">{pairing.greetings}</Text>
        {!code && <PairingCodeForm channel={channel} />}
      </Stack>
    </div>
  )
}

function TypedCode({ code }: { code: string }) {
  return (
    <p className={classes.typed} role="status" aria-label={texts.channels.pairing.code}>
      {`${code.slice(0, 4)}-${code.slice(4)}`}
    </p>
  )
}
