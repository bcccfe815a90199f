import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { channelsKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { Channel } from '../../api/shapes.ts'
import { useWrite } from '../../api/use-write.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

/** For who reads this page on the phone that is to be linked: a code to type instead of one to scan. */
export function PairingCodeForm({ channel }: { channel: Channel }) {
  const [phone, setPhone] = useState('')
  const asked = useWrite(
    (csrfToken, confirm: boolean) =>
      send('POST /v1/channels/{id}/pairing-code', {
        csrfToken,
        params: { id: channel.id },
        body: { phone, ...(confirm ? { confirm } : {}) },
      }),
    channelsKey,
  )
  const { pairing } = texts.channels
  const other = asked.error?.code === 'other_account'
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        asked.mutate(other)
      }}
    >
      <TextInput
        className={classes.field}
        label={pairing.phone}
        description={pairing.phoneHint}
        type="tel"
        autoComplete="tel"
        required
        size="md"
        value={phone}
        onChange={(event) => {
          asked.reset()
          setPhone(event.currentTarget.value)
        }}
      />
      <Button type="submit" variant="default" h={44} loading={asked.isPending}>
        {other ? texts.channels.otherNumber : pairing.getCode}
      </Button>
      <Refusal error={asked.error} />
    </form>
  )
}
