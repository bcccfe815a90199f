import { Button, Group, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlugConnectedX, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { businessQuery, homeQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { MissingPart } from '../../parts/missing-part.tsx'
import { Panel } from '../../parts/panel.tsx'
import { sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

/** The one switch over everything that the assistant says; asks before it is thrown. */
export function AssistantSwitch() {
  const { assistant: words } = texts.home
  const asked = useQuery(businessQuery)
  const business = asked.data
  const { data: home } = useQuery(homeQuery)
  const mayChange = useMay('business.patch')
  const mayConnect = useMay('channels.create')
  const [asking, setAsking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) cancel.current?.focus()
  }, [asking])
  // what shows the assistant's state everywhere leads here
  const hash = useLocation({ select: (location) => location.hash })
  const isThere = business !== undefined
  useEffect(() => {
    if (hash === 'assistant' && isThere) document.getElementById('assistant')?.scrollIntoView({ block: 'center' })
  }, [hash, isThere])
  const change = useWrite((csrfToken, on: boolean) => send('PATCH /v1/business', { csrfToken, body: { assistant_on: on } }), ['business'])
  if (!business) return <MissingPart what={words.heading} of={[asked]} />
  const on = business.assistant_on
  const unreached = home?.setup.channel === false
  const confirmed = () => change.mutate(!on, { onSuccess: () => setAsking(false), onError: (error) => sayFailed(words.failed, error) })
  return (
    <Panel title={words.heading} id="assistant">
      <Group wrap="nowrap" gap="sm" align="flex-start" className={classes.switch}>
        {!on && <IconPlayerPause size={24} className={classes.waiting} aria-hidden />}
        {on && unreached && <IconPlugConnectedX size={24} className={classes.waiting} aria-hidden />}
        {on && !unreached && <IconSparkles size={24} className={classes.done} aria-hidden />}
        <Text>{on ? (unreached ? words.unreached : words.on) : words.off}</Text>
      </Group>
      {on && unreached && mayConnect && (
        <Link to="/channels" className={classes.onward}>
          {words.connect}
        </Link>
      )}
      {mayChange && !asking && (
        <Button
          h={44}
          variant={on ? 'default' : 'filled'}
          w="fit-content"
          leftSection={on ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {on ? words.turnOff : words.turnOn}
        </Button>
      )}
      {asking && (
        <div>
          <Text mb="sm">{on ? words.sureOff : unreached ? words.sureUnreached : words.sureOn}</Text>
          <Group gap="sm">
            <Button h={44} color={on ? 'red' : 'indigo'} loading={change.isPending} onClick={confirmed}>
              {on ? words.yesOff : words.yesOn}
            </Button>
            <Button h={44} variant="default" ref={cancel} onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
          </Group>
        </div>
      )}
    </Panel>
  )
}
