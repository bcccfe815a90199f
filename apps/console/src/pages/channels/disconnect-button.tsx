import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { channelsKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { Channel } from '../../api/shapes.ts'
import { useWrite } from '../../api/use-write.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

/** Asks in the place, with what it means: customers are not answered there any more. */
export function DisconnectButton({ channel }: { channel: Channel }) {
  const [asking, setAsking] = useState(false)
  const end = useWrite((csrfToken) => send('DELETE /v1/channels/{id}', { csrfToken, params: { id: channel.id } }), channelsKey)
  const { disconnect } = texts.channels
  if (!asking)
    return (
      <div>
        <Button variant="subtle" color="gray" h={44} px="xs" className={classes.quiet} onClick={() => setAsking(true)}>
          {channel.status === 'pairing' ? disconnect.cancel : disconnect.start}
        </Button>
      </div>
    )
  return (
    <div className={classes.head}>
      <Text>{disconnect.sure}</Text>
      <Button color="red" h={44} loading={end.isPending} onClick={() => end.mutate()}>
        {disconnect.yes}
      </Button>
      <Button variant="default" h={44} onClick={() => setAsking(false)}>
        {disconnect.no}
      </Button>
      <Refusal error={end.error} />
    </div>
  )
}
