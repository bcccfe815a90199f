import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { channelsKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import { Refusal } from './refusal.tsx'

export function ConnectTelegram() {
  const [token, setToken] = useState('')
  const { telegram } = texts.channels
  const connect = useWrite(
    (csrfToken) => send('POST /v1/channels', { csrfToken, body: { kind: 'telegram', token: token.trim() } }).then(() => setToken('')),
    channelsKey,
  )
  return (
    <section className={classes.card} aria-labelledby="connect-telegram">
      <Stack gap="sm">
        <Title order={3} size="h4" id="connect-telegram">
          {texts.channel.telegram}
        </Title>
        <Text>{telegram.how}</Text>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            connect.mutate()
          }}
        >
          <PasswordInput
            className={classes.field}
            label={telegram.token}
            autoComplete="off"
            required
            size="md"
            value={token}
            onChange={(event) => setToken(event.currentTarget.value)}
          />
          <Button type="submit" h={44} loading={connect.isPending}>
            {telegram.connect}
          </Button>
        </form>
        <Refusal error={connect.error} />
      </Stack>
    </section>
  )
}
