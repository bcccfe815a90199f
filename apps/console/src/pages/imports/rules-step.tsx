import { Button, Checkbox, Group, NativeSelect, Radio, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { Panel } from '../../parts/panel.tsx'
import { texts } from '../../texts/index.ts'
import type { Stage } from '../leads/shapes.ts'
import classes from './imports.module.css'
import type { Choices } from './shapes.ts'

interface Props {
  choices: Choices
  stages: readonly Stage[]
  tags: readonly string[]
  onChoices: (choices: Choices) => void
  onBack: () => void
  onNext: () => void
}

const ways = ['fill', 'update', 'skip', 'create'] as const

/** When a row is somebody who is known, what then, and what all of them get. */
export function RulesStep({ choices, stages, tags, onChoices, onBack, onNext }: Props) {
  const words = texts.imports.rules
  const [usual] = stages
  const set = (change: Partial<Choices>) => onChoices({ ...choices, ...change })
  const badCountry = choices.country !== '' && !/^[A-Z]{2}$/.test(choices.country)
  const country = !badCountry && choices.country ? new Intl.DisplayNames(texts.locale, { type: 'region' }).of(choices.country) : undefined
  return (
    <>
      <Panel title={words.match}>
        <Group>
          <Checkbox
            size="md"
            label={words.phone}
            checked={choices.phone}
            onChange={({ currentTarget }) => set({ phone: currentTarget.checked })}
          />
          <Checkbox
            size="md"
            label={words.email}
            checked={choices.email}
            onChange={({ currentTarget }) => set({ email: currentTarget.checked })}
          />
        </Group>
        <Radio.Group
          label={words.onMatch}
          size="md"
          value={choices.onMatch}
          onChange={(value) => set({ onMatch: ways.find((way) => way === value) ?? 'fill' })}
        >
          <Stack gap="sm" mt="xs">
            {ways.map((way) => (
              <Radio key={way} value={way} label={words.on[way]} />
            ))}
          </Stack>
        </Radio.Group>
      </Panel>
      <Panel title={texts.imports.steps.rules}>
        <div className={classes.pair}>
          <NativeSelect
            label={words.stage}
            size="md"
            data={[
              { value: '', label: usual ? words.firstStage(usual.label) : words.noStage },
              ...stages.map(({ key, label }) => ({ value: key, label })),
            ]}
            value={choices.stage}
            onChange={({ currentTarget }) => set({ stage: currentTarget.value })}
          />
          <TagsInput
            label={words.tags}
            size="md"
            data={[...tags]}
            maxTags={20}
            value={choices.tags}
            onChange={(chosen) => set({ tags: chosen })}
          />
        </div>
        <TextInput
          label={words.country}
          description={country ?? words.countryHint}
          size="md"
          maw={320}
          maxLength={2}
          dir="ltr"
          autoComplete="off"
          value={choices.country}
          onChange={({ currentTarget }) => set({ country: currentTarget.value.toUpperCase() })}
          error={badCountry && words.countryHint}
        />
      </Panel>
      <Group>
        <Button h={44} disabled={badCountry} onClick={onNext}>
          {words.try}
        </Button>
        <Button variant="default" h={44} onClick={onBack}>
          {texts.imports.back}
        </Button>
        <Text c="dimmed">{words.tryHint}</Text>
      </Group>
    </>
  )
}
