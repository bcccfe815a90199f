import { ActionIcon, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { askTagged } from '../../api/ask.ts'
import { mergeTyped } from '../../api/merge-typed.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { type Only, writeAnew, writeOver } from '../../api/write-over.ts'
import { Meanwhile } from '../../parts/meanwhile.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { useJointDraft } from '../../parts/use-joint-draft.ts'
import { useNewKey } from '../../parts/use-new-key.ts'
import { sayDone } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { nameOf } from '../calendar/booking-block.tsx'
import type { Service, Staff } from '../calendar/shapes.ts'
import { weekdays } from '../calendar/shapes.ts'
import { dayName } from '../calendar/shown-wall.ts'
import { keyOf } from '../services/key-of.ts'
import { HoursField } from './hours-field.tsx'
import { leavesNothing } from './leaves-nothing.ts'
import classes from './staff.module.css'
import { usualBreak } from './usual-break.ts'
import { areWrong } from './wrong-hours.ts'

interface Props {
  /** Absent: somebody new. */
  member?: Staff
  services: readonly Service[]
  zone: string
  taken: readonly string[]
  close: () => unknown
}

const day = [{ from: '09:00', to: '18:00' }]
const usualWeek: Staff['hours'] = { mon: day, tue: day, wed: day, thu: day, fri: day }
/** A day that is closed has no hours. */
const tidy = ({ date, closed, hours = [] }: Staff['exceptions'][number]) => (closed ? { date, closed } : { date, hours })

/** Somebody as they are typed. */
interface Values extends Pick<Staff, 'name' | 'hours' | 'breaks' | 'exceptions'> {
  /** Keys of services. */
  offers: string[]
  /** Empty: that of the business. */
  timezone: string
}

const valuesOf = ({ name, services, timezone = '', hours, breaks, exceptions }: Staff): Values => ({
  name,
  offers: services,
  timezone,
  hours,
  breaks,
  exceptions,
})

const bodyOf = ({ name, offers, timezone, hours, breaks, exceptions }: Values) => ({
  name,
  services: offers,
  timezone: timezone || null,
  hours,
  breaks,
  exceptions,
})

/** What a part is called where two people have changed the same one. */
function partName(part: string): string {
  const { name, offers, zone, week, breaks, exceptions } = texts.calendar.staffing
  return { name, offers, timezone: zone, hours: week, breaks, exceptions }[part] ?? part
}

const shownPart = (services: readonly Service[]) => (value: unknown, part: string) => {
  if (part === 'offers') return (value as string[]).map((key) => nameOf(key, services)).join(', ')
  return typeof value === 'string' ? value : undefined
}

const named = (days: readonly (typeof weekdays)[number][]) => days.map((each) => dayName(weekdays.indexOf(each))).join(', ')

/** Who does what, and when: the week, its breaks, and days that differ. */
export function StaffForm({ member, services, zone, taken, close }: Props) {
  const words = texts.calendar.staffing
  const [fresh] = useState<Values>(() => ({
    name: '',
    offers: services.map(({ key }) => key),
    timezone: '',
    hours: usualWeek,
    breaks: {},
    exceptions: [],
  }))
  const stored = member ? valuesOf(member) : fresh
  const [mine, setMine] = useState(stored)
  const { name, offers, timezone, hours, breaks, exceptions } = mine
  const set = (change: (before: Values) => Partial<Values>) => setMine((before) => ({ ...before, ...change(before) }))
  const setExceptions = (change: (before: Values['exceptions']) => Values['exceptions']) =>
    set((before) => ({ exceptions: change(before.exceptions) }))
  const shared = useJointDraft({ stored, mine, merge: mergeTyped, place: setMine })
  const newKey = useNewKey((others) => keyOf(name, [...taken, ...others]))
  const [seen, setSeen] = useState(false)
  const wrongDays = weekdays.filter((each) => areWrong(hours[each] ?? []) || areWrong(breaks[each] ?? []))
  const lostDays = weekdays.filter((each) => !wrongDays.includes(each) && leavesNothing(hours[each] ?? [], breaks[each] ?? []))
  const wrongException = exceptions.some(({ date, closed, hours: spans = [] }) => !date || (!closed && (!spans.length || areWrong(spans))))
  const wrong = wrongDays.length > 0 || lostDays.length > 0 || wrongException
  const save = useWrite(
    async (csrfToken) => {
      const read = (key: string) => () => askTagged('/v1/staff/{key}', { params: { key } })
      const put = (key: string, values: Values, only: Only) =>
        send('PUT /v1/staff/{key}', { csrfToken, params: { key }, body: bodyOf(values), ...only })
      const tidied = { ...mine, name: name.trim(), timezone: timezone.trim(), exceptions: exceptions.map(tidy) }
      const saved = await (member
        ? writeOver({
            read: read(member.key),
            valuesOf,
            opened: shared.opened,
            mine: tidied,
            merge: mergeTyped,
            write: (values, only) => put(member.key, values, only),
          })
        : newKey.under((key) => writeAnew({ read: read(key), valuesOf, mine: tidied, write: (only) => put(key, tidied, only) })))
      shared.saved(valuesOf(saved))
    },
    ['staff'],
  )
  const faultAt = (field: string) => save.error?.faults.find(({ pointer }) => pointer === `/${field}`)?.detail
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSeen(true)
        if (!wrong) save.mutate(undefined, { onSuccess: () => sayDone(words.saved), goOn: close })
      }}
    >
      <Stack gap="lg">
        <div className={classes.rows}>
          <TextInput
            size="md"
            label={words.name}
            required
            dir="auto"
            maxLength={200}
            value={name}
            error={faultAt('name')}
            onChange={({ currentTarget }) => set(() => ({ name: currentTarget.value }))}
          />
          <TextInput
            size="md"
            label={words.zone}
            description={words.zoneDetail(zone)}
            dir="ltr"
            placeholder={zone}
            value={timezone}
            error={faultAt('timezone')}
            onChange={({ currentTarget }) => set(() => ({ timezone: currentTarget.value }))}
          />
        </div>
        <Checkbox.Group label={words.offers} value={offers} onChange={(next) => set(() => ({ offers: next }))}>
          <div className={classes.offers}>
            {services.map((service) => (
              <Checkbox key={service.key} value={service.key} size="md" label={service.name} style={{ minHeight: 44 }} />
            ))}
            {services.length === 0 && <Text c="dimmed">{texts.calendar.services.none}</Text>}
          </div>
        </Checkbox.Group>
        <fieldset className={classes.week}>
          <legend>{words.week}</legend>
          {weekdays.map((each, at) => (
            <div key={each} className={classes.day}>
              <span>{dayName(at)}</span>
              <HoursField
                of={dayName(at)}
                none={words.off}
                value={hours[each] ?? []}
                onChange={(next) => set((before) => ({ hours: { ...before.hours, [each]: next } }))}
              />
            </div>
          ))}
        </fieldset>
        <fieldset className={classes.week}>
          <legend>{words.breaks}</legend>
          {weekdays.map(
            (each, at) =>
              (hours[each]?.length ?? 0) > 0 && (
                <div key={each} className={classes.day}>
                  <span>{dayName(at)}</span>
                  <HoursField
                    of={words.breakOn(dayName(at))}
                    none={words.noBreak}
                    value={breaks[each] ?? []}
                    suggest={(value) => usualBreak(hours[each] ?? [], value)}
                    onChange={(next) => set((before) => ({ breaks: { ...before.breaks, [each]: next } }))}
                  />
                </div>
              ),
          )}
        </fieldset>
        <fieldset className={classes.week}>
          <legend>{words.exceptions}</legend>
          <Text size="sm" c="dimmed">
            {words.exceptionsDetail}
          </Text>
          <ul className={classes.rows}>
            {exceptions.map((exception, at) => {
              const put = (change: Partial<(typeof exceptions)[number]>) =>
                setExceptions((before) => before.map((each, nth) => (nth === at ? { ...each, ...change } : each)))
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed has no name yet
                <li key={at}>
                  <TextInput
                    size="md"
                    type="date"
                    label={texts.calendar.book.day}
                    value={exception.date}
                    onChange={({ currentTarget }) => put({ date: currentTarget.value })}
                  />
                  <Checkbox
                    size="md"
                    label={words.closed}
                    checked={exception.closed ?? false}
                    onChange={({ currentTarget }) => put({ closed: currentTarget.checked })}
                    style={{ minHeight: 44, display: 'flex', alignItems: 'center' }}
                  />
                  {!exception.closed && (
                    <HoursField
                      of={exception.date}
                      none={words.off}
                      value={exception.hours ?? []}
                      onChange={(next) => put({ hours: next })}
                    />
                  )}
                  <ActionIcon
                    size={44}
                    variant="subtle"
                    color="gray"
                    aria-label={words.removeDay(exception.date)}
                    onClick={() => setExceptions((before) => before.filter((_, nth) => nth !== at))}
                  >
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </li>
              )
            })}
          </ul>
          <div>
            <Button
              variant="default"
              h={44}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setExceptions((before) => [...before, { date: '', closed: true }])}
            >
              {words.addDay}
            </Button>
          </div>
        </fieldset>
        {seen && wrong && (
          <div role="alert" className={classes.wrong}>
            {wrongDays.length > 0 && <p>{words.wrongDays(named(wrongDays))}</p>}
            {lostDays.length > 0 && <p>{words.lostDays(named(lostDays))}</p>}
            {wrongException && <p>{words.wrongException}</p>}
          </div>
        )}
        <Meanwhile draft={shared} nameOf={partName} shown={shownPart(services)} />
        <Refusal error={save.error} />
        <div className={classes.spans}>
          <Button type="submit" h={44} loading={save.isPending}>
            {words.save}
          </Button>
          <Button variant="default" h={44} onClick={() => close()}>
            {words.leave}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
