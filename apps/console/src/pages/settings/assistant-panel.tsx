import { NumberInput, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import level from '../../parts/level-inputs.module.css'
import { Panel } from '../../parts/panel.tsx'
import { texts } from '../../texts/index.ts'
import type { BusinessValues } from './business-values.ts'

export function AssistantPanel({ form }: { form: UseFormReturnType<BusinessValues> }) {
  const words = texts.settings.business
  const number = { size: 'md', allowNegative: false, required: true, withAsterisk: false, dir: 'ltr' } as const
  return (
    <>
      <Panel title={words.assistant} id="assistant">
        <Switch {...form.getInputProps('assistantOn', { type: 'checkbox' })} size="md" label={words.on} />
        {!form.values.assistantOn && <Text c="var(--waiting)">{words.off}</Text>}
        <Textarea
          {...form.getInputProps('instructions')}
          label={words.instructions}
          description={words.instructionsHint}
          size="md"
          dir="auto"
          autosize
          minRows={4}
          maxRows={20}
          maxLength={50_000}
        />
        <TextInput
          {...form.getInputProps('model')}
          label={words.model}
          description={words.modelHint}
          placeholder={words.modelDefault}
          size="md"
          dir="ltr"
        />
      </Panel>
      <Panel title={words.pace} id="pace">
        <div className={level.inputs}>
          <NumberInput
            {...number}
            {...form.getInputProps('replySeconds')}
            label={words.replyDelay}
            description={words.replyDelayHint}
            max={600}
            step={0.5}
            decimalScale={1}
          />
          <NumberInput
            {...number}
            {...form.getInputProps('mediaSeconds')}
            label={words.mediaDelay}
            description={words.mediaDelayHint}
            max={600}
            step={0.5}
            decimalScale={1}
          />
          <NumberInput
            {...number}
            {...form.getInputProps('takeoverMinutes')}
            label={words.takeover}
            description={words.takeoverHint}
            max={43_200}
            allowDecimal={false}
          />
          <NumberInput
            {...number}
            {...form.getInputProps('mostTurns')}
            label={words.mostTurns}
            description={words.mostTurnsHint}
            min={1}
            max={1_000_000}
            allowDecimal={false}
          />
          <NumberInput {...number} {...form.getInputProps('mostCalls')} label={words.mostCalls} min={1} max={100} allowDecimal={false} />
        </div>
      </Panel>
    </>
  )
}
