import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { businessQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { LeadPicker } from '../../parts/lead-picker.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { ZoneNote } from '../../parts/zone-note.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { nameOf } from '../calendar/booking-block.tsx'
import { CalendarEmpty } from '../calendar/calendar-empty.tsx'
import { servicesQuery, staffQuery } from '../calendar/queries.ts'
import type { Service, Slot, Staff } from '../calendar/shapes.ts'
import { dayShort, withZone } from '../calendar/shown-wall.ts'
import { isDate, today, wallOf } from '../calendar/zoned.ts'
import classes from './bookings.module.css'
import type { NewBookingSearch } from './routes.ts'
import { SlotChoice } from './slot-choice.tsx'

/** A booking made by a person: bound by the same hours and places as one made in the chat. */
export function NewBookingPage() {
  const business = useQuery(businessQuery)
  const services = useQuery(servicesQuery)
  const staff = useQuery(staffQuery)
  const failure = failureOf(business, services, staff)
  return (
    <PageFrame title={texts.calendar.create} back={{ to: '/calendar', name: texts.places.calendar }}>
      {failure && <Failure {...failure} />}
      {!failure && !(business.data && services.data && staff.data) && <Loading />}
      {business.data && services.data && staff.data && (
        <NewBooking zone={business.data.timezone} services={services.data.data} staff={staff.data.data} />
      )}
    </PageFrame>
  )
}

function NewBooking({ zone, services, staff }: { zone: string; services: Service[]; staff: Staff[] }) {
  const search: NewBookingSearch = useSearch({ from: '/bookings/new' })
  const navigate = useNavigate()
  const words = texts.calendar.book
  const [picked, setPicked] = useState<Slot | null>(null)
  const [note, setNote] = useState('')
  const service = services.find(({ key }) => key === search.service)?.key ?? services[0]?.key
  const able = staff.filter((member) => service && member.services.includes(service))
  const member = able.find(({ key }) => key === search.staff)?.key
  const date = isDate(search.date) ? search.date : today(zone)
  const change = (next: NewBookingSearch) => {
    setPicked(null)
    navigate({ to: '/bookings/new', search: { ...search, ...next }, replace: true })
  }
  const lead = search.lead
  const mayNote = useMay('notes.create')
  const save = useWrite(
    (csrfToken, slot: Slot) =>
      send('POST /v1/bookings', {
        csrfToken,
        body: {
          lead_id: lead ?? '',
          service: service ?? '',
          starts_at: slot.starts_at,
          staff: member ?? slot.staff,
          ...(search.conversation ? { conversation_id: search.conversation } : {}),
        },
      }).then(async (booking) => {
        sayDone(words.done)
        const text = note.trim()
        if (text && lead)
          // the visit stands, also where its note does not
          await send('POST /v1/leads/{id}/notes', {
            csrfToken,
            params: { id: lead },
            body: { text: 'id' in booking ? words.noted(booking.reference, text) : text },
          }).catch((error: Error) => sayFailed(words.notNoted, error))
        return booking
      }),
    ['bookings'],
  )
  if (!service) return <CalendarEmpty services={services.length} staff={staff.length} />
  const at = picked && wallOf(picked.starts_at, zone)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!picked || !lead) return
        save.mutate(picked, {
          // what waits for an approval is no booking yet
          goOn: (booking) =>
            'id' in booking ? navigate({ to: '/bookings/$bookingId', params: { bookingId: booking.id } }) : navigate({ to: '/calendar' }),
        })
      }}
    >
      <Panel title={words.what}>
        <div className={classes.fields}>
          <NativeSelect
            size="md"
            label={texts.calendar.service}
            value={service}
            onChange={({ currentTarget }) => change({ service: currentTarget.value })}
            data={services.map(({ key, name }) => ({ value: key, label: name }))}
          />
          <NativeSelect
            size="md"
            label={texts.calendar.staff}
            value={member ?? ''}
            onChange={({ currentTarget }) => change({ staff: currentTarget.value })}
            data={[{ value: '', label: words.whoever }, ...able.map(({ key, name }) => ({ value: key, label: name }))]}
          />
          <TextInput
            size="md"
            type="date"
            label={words.day}
            value={date}
            onChange={({ currentTarget }) => isDate(currentTarget.value) && change({ date: currentTarget.value })}
          />
        </div>
        <ZoneNote zone={zone} />
        <SlotChoice {...{ service, date, zone }} staff={member} chosen={picked} choose={setPicked} />
        <LeadPicker
          label={words.customer}
          value={lead}
          onChange={(next) => {
            const { lead: _, conversation: __, ...rest } = search
            navigate({ to: '/bookings/new', search: next ? { ...rest, lead: next } : rest, replace: true })
          }}
        />
        {mayNote && (
          <Textarea
            size="md"
            label={words.note}
            description={words.noteDetail}
            dir="auto"
            autosize
            minRows={2}
            maxLength={2000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
        <Stack gap="xs">
          {at && (
            <Text role="status" dir="auto">
              {words.summary({
                service: nameOf(service, services),
                staff: nameOf(member ?? picked.staff, staff),
                day: dayShort(at.date),
                time: withZone(at.minutes, zone),
              })}
            </Text>
          )}
          <Refusal error={save.error} />
          <Group>
            <Button type="submit" h={44} loading={save.isPending} disabled={!picked || !lead}>
              {words.save}
            </Button>
            {(!picked || !lead) && (
              <Text size="sm" c="dimmed">
                {picked ? words.needsCustomer : words.needsTime}
              </Text>
            )}
          </Group>
        </Stack>
      </Panel>
    </form>
  )
}
