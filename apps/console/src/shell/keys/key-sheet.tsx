import { Kbd, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../../texts/index.ts'
import { groups } from '../places.ts'
import { jumps } from './key-step.ts'
import classes from './keys.module.css'
import { singleKeysAreOn } from './single-keys.ts'

/** Every key that does something, by what it does. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { keys: words } = texts
  const places = groups.flatMap((group) => group.places)
  const nameOf = (to: string) => places.find((place) => place.to === to)?.name
  return (
    <Modal opened onClose={onClose} title={words.heading} size="lg" closeButtonProps={{ 'aria-label': words.close, size: 44 }}>
      {!singleKeysAreOn() && <Text mb="md">{words.off}</Text>}
      <div className={classes.sheet}>
        <Part heading={words.everywhere}>
          <Line keys={['Ctrl', 'K']} does={words.palette} together />
          <Line keys={['/']} does={words.search} />
          <Line keys={['?']} does={words.sheet} />
          <Line keys={['Esc']} does={words.back} />
        </Part>
        <Part heading={words.go}>
          {Object.entries(jumps).map(([key, to]) => {
            const name = nameOf(to)
            return name ? <Line key={key} keys={['G', key.toUpperCase()]} does={texts.places[name]} /> : null
          })}
        </Part>
        <Part heading={texts.places.inbox}>
          <Line keys={['J']} does={words.next} />
          <Line keys={['K']} does={words.previous} />
          <Line keys={['T']} does={words.takeOver} />
          <Line keys={['B']} does={words.handBack} />
          <Line keys={['Ctrl', 'Enter']} does={words.send} together />
        </Part>
      </div>
    </Modal>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <Text component="h3" fw={600} mb="xs">
        {heading}
      </Text>
      <dl className={classes.lines}>{children}</dl>
    </section>
  )
}

function Line({ keys, does, together = false }: { keys: string[]; does: string; together?: boolean }) {
  return (
    <div className={classes.line}>
      <dt className={classes.keys} dir="ltr">
        {keys.map((key, at) => (
          <span key={key}>
            {at > 0 && (together ? ' + ' : ' ')}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
