import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { texts } from '../../texts/index.ts'
import type { Move } from '../calendar/move.ts'
import type { Booking, Slot, Staff } from '../calendar/shapes.ts'
import { isDate, wallOf } from '../calendar/zoned.ts'
import classes from './bookings.module.css'
import { SlotChoice } from './slot-choice.tsx'

interface Props {
  booking: Booking
  staff: readonly Staff[]
  zone: string
  move: Move | null
  propose: (move: Move | null) => void
}

/** The way to move a booking that needs no dragging: a day, whoever does it, and a free time; the question has a field for any other. */
export function MoveForm({ booking, staff, zone, move, propose }: Props) {
  const now = wallOf(booking.starts_at, zone)
  const [date, setDate] = useState(now.date)
  const [member, setMember] = useState(booking.staff)
  const [picked, setPicked] = useState<Slot | null>(null)
  const able = staff.filter(({ key, services }) => key === booking.staff || services.includes(booking.service))
  const change = (next: { date?: string; member?: string }) => {
    setPicked(null)
    const [day, who] = [next.date ?? date, next.member ?? member]
    setDate(day)
    setMember(who)
    const minutes = move?.wall.minutes ?? now.minutes
    const same = day === now.date && who === booking.staff && minutes === now.minutes
    propose(same ? null : { booking, staff: who, wall: { date: day, minutes } })
  }
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          size="md"
          type="date"
          label={texts.calendar.book.day}
          value={date}
          onChange={({ currentTarget }) => isDate(currentTarget.value) && change({ date: currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label={texts.calendar.staff}
          value={member}
          onChange={({ currentTarget }) => change({ member: currentTarget.value })}
          data={able.map(({ key, name }) => ({ value: key, label: name }))}
        />
      </div>
      <SlotChoice
        {...{ date, zone }}
        service={booking.service}
        staff={member}
        chosen={picked}
        choose={(slot) => {
          setPicked(slot)
          propose({ booking, staff: member, wall: wallOf(slot.starts_at, zone) })
        }}
      />
    </>
  )
}
