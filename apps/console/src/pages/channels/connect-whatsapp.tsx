import { Button, Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { channelsKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

const route = getRouteApi('/channels')

/** The risk stands before the button, not in small print behind it. */
export function ConnectWhatsApp() {
  const navigate = route.useNavigate()
  const start = useWrite((csrfToken) => send('POST /v1/channels', { csrfToken, body: { kind: 'whatsapp' } }), channelsKey)
  const { whatsapp } = texts.channels
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{whatsapp.how}</Text>
      <div className={classes.risk}>
        <Text fw={600}>{whatsapp.risk}</Text>
        <Text>{whatsapp.riskDetail}</Text>
      </div>
      <Button
        h={44}
        loading={start.isPending}
        onClick={() => start.mutate(undefined, { goOn: () => navigate({ search: {}, replace: true }) })}
      >
        {whatsapp.start}
      </Button>
      <Refusal error={start.error} />
    </Stack>
  )
}
