import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import level from '../../parts/level-inputs.module.css'
import { Panel } from '../../parts/panel.tsx'
import { SearchSelect } from '../../parts/search-select.tsx'
import { texts } from '../../texts/index.ts'
import type { BusinessValues } from './business-values.ts'
import { currencies, languages, timeZones } from './choices.ts'

export function AboutPanel({ form }: { form: UseFormReturnType<BusinessValues> }) {
  const words = texts.settings.business
  const { timezone, currency, locale } = form.values
  return (
    <Panel title={words.about} id="about">
      <TextInput {...form.getInputProps('name')} label={words.name} size="md" dir="auto" required withAsterisk={false} maxLength={200} />
      <div className={level.inputs}>
        <SearchSelect
          {...form.getInputProps('timezone')}
          label={words.timezone}
          description={words.timezoneHint}
          dir="ltr"
          data={timeZones(timezone)}
        />
        <SearchSelect {...form.getInputProps('currency')} label={words.currency} data={currencies(currency, texts.locale)} />
        <SearchSelect
          {...form.getInputProps('locale')}
          label={words.locale}
          description={words.localeHint}
          data={languages(locale, texts.locale)}
        />
      </div>
    </Panel>
  )
}
