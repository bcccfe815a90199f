import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { useRef } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { SearchSelect } from '../../parts/search-select.tsx'
import { saidProblem } from '../../shell/said-problem.ts'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { currentLanguage } from '../../texts/languages.ts'
import { currencies, languages, timeZones } from '../settings/choices.ts'
import { zoneCurrency } from '../settings/zone-currency.ts'

type Business = AnswerOf<typeof endpoints.business.get>
type Values = Pick<Business, 'name' | 'timezone' | 'currency' | 'locale'>

interface Props {
  business: Business
  onDone: () => void
}

/** What the assistant has to know of the business before anything else: its clock, its money, its customers' language. */
export function BusinessStep({ business, onDone }: Props) {
  const { business: words } = texts.setup
  const mayChange = useMay('business.patch')
  const { name, timezone, currency, locale } = business
  // a new business has nobody's clock: that of who sets it up is the likeliest
  const likely = timezone === 'UTC' ? Intl.DateTimeFormat().resolvedOptions().timeZone : timezone
  // and so is the language that they read this in that of their customers
  const spoken = timezone === 'UTC' && locale === 'en' ? currentLanguage() : locale
  // and the money of that place, until they choose another
  const isChosen = useRef(timezone !== 'UTC' || currency !== 'EUR')
  const moneyAt = (zone: string) => (!isChosen.current && zoneCurrency(zone)) || undefined
  const form = useForm<Values>({
    initialValues: { name, timezone: likely, currency: moneyAt(likely) ?? currency, locale: spoken },
    validate: { name: (value) => (value.trim() ? null : words.nameMissing) },
  })
  const save = useWrite((csrfToken, body: Values) => send('PATCH /v1/business', { csrfToken, body }), [])
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values, { goOn: onDone }))}>
      <Stack gap="md">
        <TextInput
          size="md"
          label={words.name}
          description={words.nameHint}
          required
          disabled={!mayChange}
          {...form.getInputProps('name')}
          dir="auto"
        />
        <SearchSelect
          label={words.zone}
          description={words.zoneHint}
          disabled={!mayChange}
          data={[...timeZones(likely)]}
          {...form.getInputProps('timezone')}
          onChange={(zone) => {
            if (!zone) return
            const money = moneyAt(zone)
            form.setValues({ timezone: zone, ...(money ? { currency: money } : {}) })
          }}
        />
        <SearchSelect
          label={words.currency}
          disabled={!mayChange}
          data={currencies(form.values.currency, texts.locale)}
          {...form.getInputProps('currency')}
          onChange={(money) => {
            if (!money) return
            isChosen.current = true
            form.setFieldValue('currency', money)
          }}
        />
        <SearchSelect
          label={words.locale}
          description={words.localeHint}
          disabled={!mayChange}
          data={languages(spoken, texts.locale)}
          {...form.getInputProps('locale')}
        />
        {save.error && (
          <Text role="alert" c="red">
            {saidProblem(save.error)}
          </Text>
        )}
        <Button type="submit" h={44} w="fit-content" loading={save.isPending} disabled={!mayChange}>
          {words.save}
        </Button>
      </Stack>
    </form>
  )
}
