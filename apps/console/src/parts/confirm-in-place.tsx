import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { texts } from '../texts/index.ts'
import classes from './confirm-in-place.module.css'
import { useOpened } from './use-opened.ts'

interface Props {
  /** What the quiet button says. */
  start: string
  icon?: ReactNode
  /** What it means. */
  question: string
  yes: string
  pending: boolean
  onYes: () => unknown
}

/** Asks where it stands before something that has no way back. */
export function ConfirmInPlace({ start, icon, question, yes, pending, onYes }: Props) {
  const [asking, setAsking] = useState(false)
  const asked = useOpened<HTMLDivElement>(asking)
  if (!asking)
    return (
      <Button variant="default" h={44} leftSection={icon} onClick={() => setAsking(true)}>
        {start}
      </Button>
    )
  return (
    <div className={classes.asked} ref={asked}>
      <Text>{question}</Text>
      <Button color="red" h={44} loading={pending} onClick={() => onYes()}>
        {yes}
      </Button>
      <Button variant="default" h={44} data-first onClick={() => setAsking(false)}>
        {texts.settings.keep}
      </Button>
    </div>
  )
}
