import { NumberInput, Switch, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Panel } from '../../parts/panel.tsx'
import { texts } from '../../texts/index.ts'
import type { BusinessValues } from './business-values.ts'

export function RetentionPanel({ form }: { form: UseFormReturnType<BusinessValues> }) {
  const words = texts.settings.business
  return (
    <Panel title={words.privacy} id="privacy">
      <Switch {...form.getInputProps('retentionOn', { type: 'checkbox' })} size="md" label={words.retention} />
      {form.values.retentionOn && (
        <NumberInput
          {...form.getInputProps('retentionDays')}
          label={words.retentionDays}
          size="md"
          maw="12rem"
          min={1}
          max={36_500}
          allowDecimal={false}
          allowNegative={false}
          required
          withAsterisk={false}
        />
      )}
      <Text size="sm" c="dimmed">
        {words.retentionHint}
      </Text>
    </Panel>
  )
}
