import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { texts } from '../../texts/index.ts'
import { type Chip, paramValue, type Subject, typedOf, type Way } from './filters.ts'
import type { Business } from './shapes.ts'

interface Props {
  subjects: readonly Subject[]
  business: Business
  /** The condition that is changed; none: a new one. */
  chip?: Chip | undefined
  onApply: (param: string, value: string) => void
}

/** One condition in three steps: what, how, which value. */
export function FilterEditor({ subjects, business, chip, onApply }: Props) {
  const [subjectId, setSubjectId] = useState(chip?.subject ?? subjects[0]?.id ?? '')
  const [wayAt, setWayAt] = useState(chip && chip.way >= 0 ? chip.way : 0)
  const ways = subjects.find(({ id }) => id === subjectId)?.ways ?? []
  const way = ways[wayAt] ?? ways[0]
  const [typed, setTyped] = useState(() => (chip && way ? typedOf(way, chip.value, business) : firstValue(way)))
  const words = texts.leads.filter
  const value = way && paramValue(way, typed, business)
  const choose = (next: Way | undefined) => {
    if (next?.ask.by !== way?.ask.by || next?.ask.by === 'choice') setTyped(firstValue(next))
  }
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    if (way && value !== undefined) onApply(way.param, value)
  }
  return (
    <form onSubmit={apply}>
      <Stack gap="sm">
        <NativeSelect
          label={words.field}
          size="md"
          data={subjects.map(({ id, label }) => ({ value: id, label }))}
          value={subjectId}
          onChange={({ currentTarget }) => {
            setSubjectId(currentTarget.value)
            setWayAt(0)
            choose(subjects.find(({ id }) => id === currentTarget.value)?.ways[0])
          }}
        />
        {ways.length > 1 && (
          <NativeSelect
            label={words.way}
            size="md"
            data={ways.map(({ label }, at) => ({ value: String(at), label }))}
            value={String(way ? ways.indexOf(way) : 0)}
            onChange={({ currentTarget }) => {
              setWayAt(Number(currentTarget.value))
              choose(ways[Number(currentTarget.value)])
            }}
          />
        )}
        {way && <ValueInput way={way} typed={typed} onType={setTyped} />}
        <Button type="submit" h={44} disabled={value === undefined}>
          {words.apply}
        </Button>
      </Stack>
    </form>
  )
}

const inputTypes: Partial<Record<Way['ask']['by'], string>> = { day: 'date', moment: 'date' }

function ValueInput({ way: { ask, label }, typed, onType }: { way: Way; typed: string; onType: (typed: string) => void }) {
  const words = texts.leads.filter
  const change = ({ currentTarget }: { currentTarget: { value: string } }) => onType(currentTarget.value)
  if (ask.by === 'none') return null
  if (ask.by === 'choice') return <NativeSelect label={label} size="md" data={ask.choices} value={typed} onChange={change} />
  return (
    <TextInput
      label={ask.by === 'days' ? words.daysLabel : words.value}
      size="md"
      type={inputTypes[ask.by] ?? 'text'}
      inputMode={['days', 'number', 'money'].includes(ask.by) ? 'decimal' : undefined}
      value={typed}
      onChange={change}
    />
  )
}

function firstValue(way: Way | undefined): string {
  if (way?.ask.by === 'choice') return way.ask.choices[0]?.value ?? ''
  return way?.ask.by === 'days' ? '7' : ''
}
