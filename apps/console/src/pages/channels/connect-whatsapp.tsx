import { Button, Stack, Text, Title } from '@mantine/core'
import { channelsKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import { Refusal } from './refusal.tsx'

/** The risk stands before the button, not in small print behind it. */
export function ConnectWhatsApp() {
  const start = useWrite((csrfToken) => send('POST /v1/channels', { csrfToken, body: { kind: 'whatsapp' } }), channelsKey)
  const { whatsapp } = texts.channels
  return (
    <section className={classes.card} aria-labelledby="connect-whatsapp">
      <Stack gap="sm" align="flex-start">
        <Title order={3} size="h4" id="connect-whatsapp">
          {texts.channel.whatsapp}
        </Title>
        <Text>{whatsapp.how}</Text>
        <div className={classes.risk}>
          <Text fw={600}>{whatsapp.risk}</Text>
          <Text>{whatsapp.riskDetail}</Text>
        </div>
        <Button h={44} loading={start.isPending} onClick={() => start.mutate()}>
          {whatsapp.start}
        </Button>
        <Refusal error={start.error} />
      </Stack>
    </section>
  )
}
