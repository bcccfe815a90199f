import { Anchor, Button, PasswordInput, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { channelsKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

const route = getRouteApi('/channels')
const form = /^\d{5,}:[\w-]{30,}$/

/** From nothing to a bot: where its token comes from, and what Telegram says to it. */
export function ConnectTelegram() {
  const navigate = route.useNavigate()
  const [token, setToken] = useState('')
  const [malformed, setMalformed] = useState(false)
  const connect = useWrite(
    (csrfToken) => send('POST /v1/channels', { csrfToken, body: { kind: 'telegram', token: token.trim() } }),
    channelsKey,
  )
  const { telegram } = texts.channels
  const { telegram: words } = texts.links
  return (
    <Stack gap="sm">
      <ol className={classes.steps}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <Anchor href="https://t.me/BotFather" target="_blank" rel="noreferrer" className={classes.outward}>
          {words.open}
        </Anchor>
      </div>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          const bad = !form.test(token.trim())
          setMalformed(bad)
          if (!bad) connect.mutate(undefined, { goOn: () => navigate({ search: {}, replace: true }) })
        }}
      >
        <PasswordInput
          className={classes.field}
          label={telegram.token}
          description={words.hint}
          error={malformed && words.malformed}
          autoComplete="off"
          required
          withAsterisk={false}
          size="md"
          dir="ltr"
          value={token}
          onChange={(event) => {
            setToken(event.currentTarget.value)
            setMalformed(false)
            connect.reset()
          }}
        />
        <Button type="submit" h={44} loading={connect.isPending}>
          {telegram.connect}
        </Button>
      </form>
      <Refusal error={connect.error} />
    </Stack>
  )
}
