import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { type ChangeEvent, useState } from 'react'
import { askTagged } from '../../api/ask.ts'
import { mergeTyped } from '../../api/merge-typed.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { writeOver } from '../../api/write-over.ts'
import level from '../../parts/level-inputs.module.css'
import { Meanwhile } from '../../parts/meanwhile.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { typedDecimal } from '../../parts/typed-decimal.ts'
import { useJointDraft } from '../../parts/use-joint-draft.ts'
import { sayDone } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'

type Settings = AnswerOf<typeof endpoints.invoiceSettings.get>

/** A number of a field that may be empty: null; NaN where it is none. */
const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typedDecimal(typed) ?? Number.NaN))

/** The settings as they are typed: what is not set is empty. */
const typedOf = ({ seller, tax_rate, tax_name, prices_include_tax, due_days, series_prefix }: Settings) => ({
  name: seller.name ?? '',
  address: (seller.address ?? []).join('\n'),
  taxId: seller.tax_id ?? '',
  footer: seller.footer ?? '',
  rate: tax_rate === null ? '' : String(tax_rate),
  taxName: tax_name ?? '',
  due: due_days === null ? '' : String(due_days),
  prefix: series_prefix,
  included: prices_include_tax,
})
type Typed = ReturnType<typeof typedOf>

const linesOf = (address: string) =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function bodyOf({ rate, due, included, ...typed }: Typed) {
  const [name, taxId, footer] = [typed.name.trim(), typed.taxId.trim(), typed.footer.trim()]
  const lines = linesOf(typed.address)
  return {
    seller: {
      ...(name ? { name } : {}),
      ...(lines.length ? { address: lines } : {}),
      ...(taxId ? { tax_id: taxId } : {}),
      ...(footer ? { footer } : {}),
    },
    tax_rate: numberOrNull(rate),
    tax_name: typed.taxName.trim() || null,
    prices_include_tax: included,
    due_days: numberOrNull(due),
    series_prefix: typed.prefix.trim(),
  }
}

/** What a setting is called where two people have changed the same one. */
function partName(part: string): string {
  const { name, address, taxId, footer, rate, taxName, due, prefix, included } = texts.money.settings
  return { name, address, taxId, footer, rate, taxName, due, prefix, included }[part] ?? part
}

/** What stands on every invoice from now on; those that were issued stay as they are. */
export function InvoiceSettingsForm({ settings }: { settings: Settings }) {
  const words = texts.money.settings
  const may = useMay('invoice_settings.put')
  const stored = typedOf(settings)
  const [typed, setTyped] = useState(stored)
  const shared = useJointDraft({ stored, mine: typed, merge: mergeTyped, place: setTyped })
  const [taxRate, dueDays] = [numberOrNull(typed.rate), numberOrNull(typed.due)]
  const wrongRate = taxRate !== null && !(taxRate >= 0 && taxRate <= 100)
  const wrongDue = dueDays !== null && !(Number.isInteger(dueDays) && dueDays >= 0 && dueDays <= 365)
  const lines = linesOf(typed.address)
  const save = useWrite(
    async (csrfToken) => {
      const saved = await writeOver({
        read: () => askTagged('/v1/invoice-settings'),
        valuesOf: typedOf,
        opened: shared.opened,
        mine: typed,
        merge: mergeTyped,
        write: (values, only) => send('PUT /v1/invoice-settings', { csrfToken, body: bodyOf(values), ...only }),
      })
      shared.saved(typedOf(saved))
      sayDone(words.saved)
    },
    ['business', 'invoice-settings'],
  )
  const faultAt = (pointer: string) => save.error?.faults.find((fault) => fault.pointer === pointer)?.detail
  /** What every field of this form is given; what is wrong with it is said by the page, or by the server at its place. */
  const field = (key: Exclude<keyof Typed, 'included'>, pointer: string, wrong?: string | false) => ({
    size: 'md' as const,
    value: typed[key],
    error: wrong || faultAt(pointer),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped({ ...typed, [key]: key === 'prefix' ? value.toUpperCase() : value }),
  })
  return (
    <Panel title={words.paper} detail={words.paperDetail}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrongRate && !wrongDue) save.mutate()
        }}
      >
        <fieldset disabled={!may} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack gap="md">
            <div className={level.inputs}>
              <TextInput label={words.name} description={words.nameDetail} dir="auto" maxLength={200} {...field('name', '/seller/name')} />
              <TextInput
                label={words.taxId}
                description={words.taxIdDetail}
                dir="auto"
                maxLength={200}
                {...field('taxId', '/seller/tax_id')}
              />
            </div>
            <Textarea
              label={words.address}
              dir="auto"
              autosize
              minRows={2}
              maxRows={6}
              {...field('address', '/seller/address', lines.length > 6 && words.addressTooLong)}
            />
            <Textarea label={words.footer} dir="auto" autosize minRows={2} maxLength={600} {...field('footer', '/seller/footer')} />
            <div className={level.inputs}>
              <TextInput
                label={words.rate}
                description={words.rateDetail}
                inputMode="decimal"
                {...field('rate', '/tax_rate', wrongRate && texts.money.line.wrong.tax)}
              />
              <TextInput
                label={words.taxName}
                description={words.taxNameDetail}
                dir="auto"
                maxLength={40}
                {...field('taxName', '/tax_name')}
              />
              <TextInput
                label={words.due}
                description={words.dueDetail}
                inputMode="numeric"
                {...field('due', '/due_days', wrongDue && words.wrongDue)}
              />
              <TextInput
                label={words.prefix}
                description={words.prefixDetail}
                dir="ltr"
                maxLength={12}
                {...field('prefix', '/series_prefix')}
              />
            </div>
            <Checkbox
              size="md"
              label={words.included}
              checked={typed.included}
              onChange={({ currentTarget }) => setTyped({ ...typed, included: currentTarget.checked })}
            />
            <Meanwhile draft={shared} nameOf={partName} />
            <Refusal error={save.error} />
            {may ? (
              <div>
                <Button type="submit" h={44} loading={save.isPending}>
                  {words.save}
                </Button>
              </div>
            ) : (
              <Text c="dimmed">{words.readOnly}</Text>
            )}
          </Stack>
        </fieldset>
      </form>
    </Panel>
  )
}
