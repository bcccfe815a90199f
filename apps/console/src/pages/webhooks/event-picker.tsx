import { MultiSelect } from '@mantine/core'
import { eventTypes } from '@proviso/contracts/events'
import { texts } from '../../texts/index.ts'

const groups = [...new Set(eventTypes.map((type) => type.split('.')[0] ?? ''))]

/** Everything, whole groups first, and each type in its group. */
const choices = [
  { group: '*', items: ['*'] },
  ...groups.map((group) => ({ group, items: [`${group}.*`, ...eventTypes.filter((type) => type.startsWith(`${group}.`))] })),
]

interface Props {
  value: string[]
  onChange: (events: string[]) => void
  error?: string | null
  disabled?: boolean
}

/** Which events an address hears. */
export function EventPicker({ value, onChange, error, disabled = false }: Props) {
  const words = texts.settings.webhooks
  return (
    <MultiSelect
      label={words.events}
      description={words.eventsHint}
      data={choices}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
      searchable
      nothingFoundMessage={texts.talk.list.nothingFound}
      hidePickedOptions
      size="md"
      dir="ltr"
    />
  )
}
