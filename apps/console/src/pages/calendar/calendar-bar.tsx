import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { texts } from '../../texts/index.ts'
import { daysOf } from './booking-calendar.tsx'
import classes from './calendar-bar.module.css'
import { type CalendarSearch, shownStatuses, type View, views } from './search.ts'
import type { Service, Staff } from './shapes.ts'
import { dayLong, monthTitle, spanTitle } from './shown-wall.ts'
import { addDays, addMonths } from './zoned.ts'

interface Props {
  view: View
  date: string
  search: CalendarSearch
  services: readonly Service[]
  staff: readonly Staff[]
}

const stepDays = { agenda: 14, day: 1, week: 7 } as const

/** Which days, seen how, and of whom; all of it is in the address. */
export function CalendarBar({ view, date, search, services, staff }: Props) {
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 639px)', undefined, { getInitialValueInEffect: false })
  const [open, setOpen] = useState(false)
  const go = (change: CalendarSearch) => navigate({ to: '/calendar', search: { ...search, ...change } })
  const step = (by: number) => go({ date: view === 'month' ? addMonths(date, by) : addDays(date, by * stepDays[view]) })
  const days = daysOf(view, date)
  const title = view === 'day' ? dayLong(date) : view === 'month' ? monthTitle(date) : spanTitle(days[0] ?? date, days.at(-1) ?? date)
  const words = texts.calendar
  const pick = (name: 'staff' | 'service' | 'status', value: string) => {
    const { [name]: _, ...rest } = search
    navigate({ to: '/calendar', search: value ? { ...rest, [name]: value } : rest })
  }
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.steps}>
          <ActionIcon variant="default" size={44} aria-label={words.previous} onClick={() => step(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Button
            variant="default"
            h={44}
            onClick={() => {
              const { date: _, ...rest } = search
              navigate({ to: '/calendar', search: rest })
            }}
          >
            {words.today}
          </Button>
          <ActionIcon variant="default" size={44} aria-label={words.next} onClick={() => step(1)}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
          {narrow && (
            <Button
              variant="default"
              h={44}
              className={classes.more}
              aria-expanded={open}
              leftSection={<IconFilter size={18} aria-hidden />}
              onClick={() => setOpen(!open)}
            >
              {words.filters([search.staff, search.service, search.status].filter(Boolean).length)}
            </Button>
          )}
        </div>
        <span className={classes.span} aria-live="polite">
          {title}
        </span>
        <SegmentedControl
          className={classes.views}
          aria-label={words.view}
          value={view}
          onChange={(value) => go({ view: views.find((each) => each === value) ?? 'week', date })}
          data={views.map((value) => ({ value, label: words.views[value] }))}
          classNames={{ label: classes.view }}
        />
      </div>
      <div className={classes.filters} hidden={narrow && !open}>
        <NativeSelect
          size="md"
          label={words.staff}
          value={search.staff ?? ''}
          onChange={({ currentTarget: { value } }) => pick('staff', value)}
          data={[{ value: '', label: words.everybody }, ...staff.map(({ key, name }) => ({ value: key, label: name }))]}
        />
        <NativeSelect
          size="md"
          label={words.service}
          value={search.service ?? ''}
          onChange={({ currentTarget: { value } }) => pick('service', value)}
          data={[{ value: '', label: words.everyService }, ...services.map(({ key, name }) => ({ value: key, label: name }))]}
        />
        <NativeSelect
          size="md"
          label={words.statusFilter}
          value={search.status ?? ''}
          onChange={({ currentTarget: { value } }) => pick('status', value)}
          data={[
            { value: '', label: words.standing },
            ...shownStatuses.map((value) => ({ value, label: value === 'all' ? words.everyStatus : words.status[value] })),
          ]}
        />
      </div>
    </>
  )
}
