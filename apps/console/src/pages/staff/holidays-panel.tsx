import { ActionIcon, Button, Checkbox, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { askTagged } from '../../api/ask.ts'
import { mergeLists } from '../../api/merge-lists.ts'
import { isSame } from '../../api/merge-typed.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { writeOver } from '../../api/write-over.ts'
import { Meanwhile } from '../../parts/meanwhile.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { useJointDraft } from '../../parts/use-joint-draft.ts'
import { sayDone } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import type { Holiday } from '../calendar/shapes.ts'
import { HoursField } from './hours-field.tsx'
import classes from './staff.module.css'
import { areWrong } from './wrong-hours.ts'

const mergeHolidays = mergeLists<Holiday>(({ date }) => date)
const valuesOf = ({ holidays }: { holidays: readonly Holiday[] }) => holidays

function shownHoliday(value: unknown): string {
  if (value === undefined) return texts.meanwhile.removed
  const { name, hours } = value as Holiday
  return [name, ...(hours ?? []).map(({ from, to }) => `${from}–${to}`)].join(' ')
}

/** Days on which the whole business is closed or has other hours. Bookings that stand keep their times. */
export function HolidaysPanel({ holidays, mayWrite }: { holidays: readonly Holiday[]; mayWrite: boolean }) {
  const words = texts.calendar.holidays
  const [rows, setRows] = useState<readonly Holiday[]>(holidays)
  const shared = useJointDraft({ stored: holidays, mine: rows, merge: mergeHolidays, place: setRows })
  const { opened } = shared
  const changed = !isSame(rows, opened)
  const wrong = rows.some(({ date, name, hours }) => !date || !name.trim() || (hours !== undefined && areWrong(hours)))
  const save = useWrite(
    async (csrfToken) => {
      const saved = await writeOver({
        read: () => askTagged('/v1/holidays'),
        valuesOf,
        opened,
        mine: rows,
        merge: mergeHolidays,
        write: (values, only) => send('PUT /v1/holidays', { csrfToken, body: { holidays: [...values] }, ...only }),
      })
      shared.saved(valuesOf(saved))
      sayDone(words.saved)
    },
    ['holidays'],
  )
  return (
    <Panel title={words.page} detail={words.detail}>
      {rows.length === 0 && <Text c="dimmed">{words.none}</Text>}
      <ul className={classes.rows}>
        {rows.map((row, at) => {
          const put = (next: Holiday) => setRows((before) => before.map((each, nth) => (nth === at ? next : each)))
          const { hours, ...closed } = row
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed has no name yet
            <li key={at}>
              <TextInput
                size="md"
                type="date"
                label={texts.calendar.book.day}
                value={row.date}
                disabled={!mayWrite}
                onChange={({ currentTarget }) => put({ ...row, date: currentTarget.value })}
              />
              <TextInput
                size="md"
                className={classes.grow}
                label={words.name}
                dir="auto"
                value={row.name}
                disabled={!mayWrite}
                onChange={({ currentTarget }) => put({ ...row, name: currentTarget.value })}
              />
              <Checkbox
                size="md"
                label={texts.calendar.staffing.closed}
                checked={hours === undefined}
                disabled={!mayWrite}
                onChange={({ currentTarget }) =>
                  put(currentTarget.checked ? closed : { ...closed, hours: [{ from: '10:00', to: '14:00' }] })
                }
                style={{ minHeight: 44, display: 'flex', alignItems: 'center' }}
              />
              {hours !== undefined && (
                <HoursField
                  of={row.name}
                  none={texts.calendar.staffing.off}
                  value={hours}
                  onChange={(next) => put({ ...row, hours: next })}
                />
              )}
              {mayWrite && (
                <ActionIcon
                  size={44}
                  variant="subtle"
                  color="gray"
                  aria-label={texts.calendar.staffing.removeDay(row.name || row.date)}
                  onClick={() => setRows((before) => before.filter((_, nth) => nth !== at))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      {mayWrite && (
        <div className={classes.spans}>
          <Button
            variant="default"
            h={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setRows((before) => [...before, { date: '', name: '' }])}
          >
            {words.add}
          </Button>
          {changed && (
            <Button h={44} loading={save.isPending} disabled={wrong} onClick={() => save.mutate()}>
              {words.save}
            </Button>
          )}
        </div>
      )}
      <Meanwhile draft={shared} nameOf={(day) => day} shown={shownHoliday} />
      <Refusal error={save.error} />
    </Panel>
  )
}
