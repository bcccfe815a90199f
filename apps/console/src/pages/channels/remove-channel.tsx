import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { channelsKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { Channel } from '../../api/shapes.ts'
import { useWrite } from '../../api/use-write.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

interface Props {
  channel: Channel
  /** As it is shown; any of its parts will do. */
  name: string
}

/** Whoever removes a messenger types which one: the wrong one would cut customers off. */
export function RemoveChannel({ channel, name }: Props) {
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const end = useWrite((csrfToken) => send('DELETE /v1/channels/{id}', { csrfToken, params: { id: channel.id } }), channelsKey)
  const { remove } = texts.links
  const short = channel.account.name ?? name
  if (!asking)
    return (
      <div>
        <Button variant="subtle" color="gray" h={44} px="xs" className={classes.quiet} onClick={() => setAsking(true)}>
          {remove.start}
        </Button>
      </div>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (sameName(typed, short)) end.mutate()
      }}
    >
      <Stack gap="xs">
        <Text>{remove.what}</Text>
        <div className={classes.form}>
          <TextInput
            className={classes.field}
            label={remove.type(short)}
            size="md"
            dir="auto"
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" color="red" h={44} disabled={!sameName(typed, short)} loading={end.isPending}>
            {remove.yes}
          </Button>
          <Button variant="default" h={44} onClick={() => setAsking(false)}>
            {texts.channels.disconnect.no}
          </Button>
        </div>
        <Refusal error={end.error} />
      </Stack>
    </form>
  )
}

const sameName = (typed: string, name: string) => typed.trim().localeCompare(name.trim(), undefined, { sensitivity: 'base' }) === 0
