import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/panel.tsx'
import { sayDone } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { Refusal } from '../channels/refusal.tsx'
import classes from '../invoices/money.module.css'

type Settings = AnswerOf<typeof endpoints.invoiceSettings.get>

/** A number of a field that may be empty: null; NaN where it is none. */
const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed.trim().replace(',', '.')))

/** What stands on every invoice from now on; those that were issued stay as they are. */
export function InvoiceSettingsForm({ settings }: { settings: Settings }) {
  const words = texts.money.settings
  const may = useMay('invoice_settings.put')
  const { seller } = settings
  const [name, setName] = useState(seller.name ?? '')
  const [address, setAddress] = useState((seller.address ?? []).join('\n'))
  const [taxId, setTaxId] = useState(seller.tax_id ?? '')
  const [footer, setFooter] = useState(seller.footer ?? '')
  const [rate, setRate] = useState(settings.tax_rate === null ? '' : String(settings.tax_rate))
  const [taxName, setTaxName] = useState(settings.tax_name ?? '')
  const [included, setIncluded] = useState(settings.prices_include_tax)
  const [due, setDue] = useState(settings.due_days === null ? '' : String(settings.due_days))
  const [prefix, setPrefix] = useState(settings.series_prefix)
  const [taxRate, dueDays] = [numberOrNull(rate), numberOrNull(due)]
  const wrongRate = taxRate !== null && !(taxRate >= 0 && taxRate <= 100)
  const wrongDue = dueDays !== null && !(Number.isInteger(dueDays) && dueDays >= 0 && dueDays <= 365)
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const save = useWrite(
    (csrfToken) =>
      send('PUT /v1/invoice-settings', {
        csrfToken,
        body: {
          seller: {
            ...(name.trim() ? { name: name.trim() } : {}),
            ...(lines.length ? { address: lines } : {}),
            ...(taxId.trim() ? { tax_id: taxId.trim() } : {}),
            ...(footer.trim() ? { footer: footer.trim() } : {}),
          },
          tax_rate: taxRate,
          tax_name: taxName.trim() || null,
          prices_include_tax: included,
          due_days: dueDays,
          series_prefix: prefix.trim(),
        },
      }).then(() => sayDone(words.saved)),
    ['business', 'invoice-settings'],
  )
  const faultAt = (pointer: string) => save.error?.faults.find((fault) => fault.pointer === pointer)?.detail
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
            <div className={classes.fields}>
              <TextInput
                size="md"
                label={words.name}
                description={words.nameDetail}
                dir="auto"
                maxLength={200}
                value={name}
                error={faultAt('/seller/name')}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <TextInput
                size="md"
                label={words.taxId}
                description={words.taxIdDetail}
                dir="auto"
                maxLength={200}
                value={taxId}
                error={faultAt('/seller/tax_id')}
                onChange={({ currentTarget }) => setTaxId(currentTarget.value)}
              />
            </div>
            <Textarea
              size="md"
              label={words.address}
              dir="auto"
              autosize
              minRows={2}
              maxRows={6}
              value={address}
              error={lines.length > 6 ? words.addressTooLong : faultAt('/seller/address')}
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            />
            <Textarea
              size="md"
              label={words.footer}
              dir="auto"
              autosize
              minRows={2}
              maxLength={600}
              value={footer}
              error={faultAt('/seller/footer')}
              onChange={({ currentTarget }) => setFooter(currentTarget.value)}
            />
            <div className={classes.fields}>
              <TextInput
                size="md"
                label={words.rate}
                description={words.rateDetail}
                inputMode="decimal"
                value={rate}
                error={wrongRate ? texts.money.line.wrong.tax : faultAt('/tax_rate')}
                onChange={({ currentTarget }) => setRate(currentTarget.value)}
              />
              <TextInput
                size="md"
                label={words.taxName}
                description={words.taxNameDetail}
                dir="auto"
                maxLength={40}
                value={taxName}
                error={faultAt('/tax_name')}
                onChange={({ currentTarget }) => setTaxName(currentTarget.value)}
              />
              <TextInput
                size="md"
                label={words.due}
                description={words.dueDetail}
                inputMode="numeric"
                value={due}
                error={wrongDue ? words.wrongDue : faultAt('/due_days')}
                onChange={({ currentTarget }) => setDue(currentTarget.value)}
              />
              <TextInput
                size="md"
                label={words.prefix}
                description={words.prefixDetail}
                dir="ltr"
                maxLength={12}
                value={prefix}
                error={faultAt('/series_prefix')}
                onChange={({ currentTarget }) => setPrefix(currentTarget.value.toUpperCase())}
              />
            </div>
            <Checkbox
              size="md"
              label={words.included}
              checked={included}
              onChange={({ currentTarget }) => setIncluded(currentTarget.checked)}
            />
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
