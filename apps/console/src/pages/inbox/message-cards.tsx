import { IconAddressBook, IconMapPin } from '@tabler/icons-react'
import type { Message } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import classes from './message-media.module.css'

/** A contact card that was sent: whose it is, and the number. */
export function ContactCard({ contact: { name, phone, own } }: { contact: NonNullable<Message['contact']> }) {
  const words = texts.talk.thread.contact
  return (
    <span className={classes.document}>
      <IconAddressBook size={24} aria-hidden />
      <span>
        <bdi dir="auto" className={classes.plain}>
          {name ?? words.nameless}
        </bdi>
        <span className={classes.about}>
          {own ? words.own : words.other}
          {phone && (
            <>
              {' · '}
              <bdi dir="ltr">{phone}</bdi>
            </>
          )}
        </span>
      </span>
    </span>
  )
}

/** A place that was sent, and a map of it elsewhere. */
export function PlaceLink({ location: { latitude, longitude, title } }: { location: NonNullable<Message['location']> }) {
  const address = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  const digits = (value: number) => value.toFixed(5)
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.document}>
      <IconMapPin size={24} aria-hidden />
      <span>
        <bdi dir="auto" className={classes.name}>
          {title ?? texts.talk.thread.location}
        </bdi>
        <span className={classes.about}>
          <bdi dir="ltr">{texts.talk.thread.coordinates(digits(latitude), digits(longitude))}</bdi>
        </span>
      </span>
    </a>
  )
}
