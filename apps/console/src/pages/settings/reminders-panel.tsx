import { MultiSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import level from '../../parts/level-inputs.module.css'
import { Panel } from '../../parts/panel.tsx'
import { texts } from '../../texts/index.ts'
import type { BusinessValues } from './business-values.ts'

const usual = [15, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080]

export function RemindersPanel({ form }: { form: UseFormReturnType<BusinessValues> }) {
  const words = texts.settings.business
  const minutes = [...new Set([...usual, ...form.values.reminders.map(Number)])].toSorted((a, b) => a - b)
  return (
    <Panel title={words.reminders} id="reminders">
      <MultiSelect
        {...form.getInputProps('reminders')}
        label={words.reminders}
        description={words.remindersHint}
        size="md"
        maxValues={5}
        data={minutes.map((each) => ({ value: String(each), label: words.reminderChoices(each) }))}
      />
      <Switch {...form.getInputProps('quietOn', { type: 'checkbox' })} size="md" label={words.quiet} description={words.quietHint} />
      {form.values.quietOn && (
        <div className={level.inputs}>
          <TextInput {...form.getInputProps('quietFrom')} type="time" label={words.quietFrom} size="md" required withAsterisk={false} />
          <TextInput {...form.getInputProps('quietTo')} type="time" label={words.quietTo} size="md" required withAsterisk={false} />
        </div>
      )}
      <Switch {...form.getInputProps('calendarFiles', { type: 'checkbox' })} size="md" label={words.calendarFiles} />
    </Panel>
  )
}
