import { Button, Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { businessQuery, sessionQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { LeadPicker } from '../../parts/lead-picker.tsx'
import { MissingPart } from '../../parts/missing-part.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { shownMoney } from '../../parts/shown-money.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayDone } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { bodyOf, type Draft, emptyDraft, emptyLine, forgetDraft, keepDraft, keptDraft, type LineField } from './draft.ts'
import { LineFields } from './line-fields.tsx'
import classes from './money.module.css'
import { PaperFrame } from './paper-frame.tsx'
import { conversationsOfQuery, invoiceSettingsQuery } from './queries.ts'
import type { NewInvoiceSearch } from './search.ts'
import type { DraftBody } from './shapes.ts'
import { Totals } from './totals.tsx'

/** A new invoice: what it comes to and what would stand on paper are seen while it is written. */
export function NewInvoicePage() {
  const { data: business, error, refetch } = useQuery(businessQuery)
  return (
    <PageFrame wide title={texts.money.create} back={{ to: '/invoices', name: texts.places.invoices }}>
      {business ? <Editor currency={business.currency} /> : error ? <Failure error={error} retry={refetch} /> : <Loading />}
    </PageFrame>
  )
}

/** The longest draft that fits into an address. */
const longestDraft = 6000
/** As the server names what it refuses, and as the fields are called here. */
const pointers: Record<LineField, string> = {
  description: 'description',
  quantity: 'quantity',
  price: 'unit_price',
  tax: 'tax_rate',
  discount: 'discount_percent',
}

function Editor({ currency }: { currency: string }) {
  const search: NewInvoiceSearch = useSearch({ from: '/invoices/new' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>(() => keptDraft() ?? emptyDraft(currency))
  const [sure, setSure] = useState(false)
  const [silent, setSilent] = useState(false)
  const asked = useOpened<HTMLDivElement>(sure)
  useEffect(() => keepDraft(draft), [draft])
  const words = texts.money
  const settings = useQuery(invoiceSettingsQuery)
  const conversations = useQuery(conversationsOfQuery(search.lead))
  const into = conversations.data?.data.find(({ id }) => id === search.conversation) ?? conversations.data?.data[0]
  const { body, wrong } = bodyOf(draft)
  const whole: DraftBody | undefined = body && { ...body, ...(search.lead ? { lead_id: search.lead } : {}) }
  const [settled] = useDebouncedValue(whole ? JSON.stringify(whole) : undefined, 500)
  const preview = useQuery({
    queryKey: ['invoices', 'preview', settled],
    queryFn: async () =>
      send('POST /v1/invoices/preview', {
        csrfToken: (await client.ensureQueryData(sessionQuery))?.csrf_token ?? null,
        body: JSON.parse(settled ?? '') as DraftBody,
      }),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const issue = useWrite(
    (csrfToken) => {
      if (!body || !search.lead) throw new Error('nothing to issue')
      const sent = into && !silent ? { conversation_id: into.id } : {}
      return send('POST /v1/invoices', { csrfToken, body: { ...body, ...sent, lead_id: search.lead } })
    },
    ['invoices'],
  )
  const issued = {
    onSuccess: () => {
      forgetDraft()
      sayDone(words.issuedNow)
    },
    // what waits for an approval is no invoice yet
    goOn: (invoice: NonNullable<typeof issue.data>) =>
      'id' in invoice ? navigate({ to: '/invoices/$invoiceId', params: { invoiceId: invoice.id } }) : navigate({ to: '/invoices' }),
  }
  const problem = settled === undefined ? null : preview.error
  const faults = problem instanceof ApiProblem ? problem.faults : []
  /** Lines that nobody has begun are not sent: the server counts the others. */
  const sentAt = (at: number) => draft.lines.slice(0, at).filter(({ description, price }) => description.trim() || price.trim()).length
  const change = (next: Partial<Draft>) => {
    setSure(false)
    setDraft((before) => ({ ...before, ...next }))
  }
  const put = (at: number, next: Partial<Draft['lines'][number]>) =>
    change({ lines: draft.lines.map((line, nth) => (nth === at ? { ...line, ...next } : line)) })
  const shown = settled === undefined || problem ? undefined : preview.data
  const rate = settings.data?.tax_rate
  return (
    <div className={classes.editor} data-paper={settled !== undefined}>
      <Stack gap="md">
        <Panel title={words.forWhom}>
          <LeadPicker
            label={words.customer}
            value={search.lead}
            onChange={(lead) => navigate({ to: '/invoices/new', search: lead ? { lead } : {}, replace: true })}
          />
          {into && (
            <Checkbox
              size="md"
              label={words.sendInto(texts.channel[into.channel_kind] ?? into.channel_kind)}
              checked={!silent}
              onChange={({ currentTarget }) => setSilent(!currentTarget.checked)}
              style={{ minHeight: 44, display: 'flex', alignItems: 'center' }}
            />
          )}
          <MissingPart what={texts.lead.chats} of={[conversations]} />
          {search.lead && conversations.data && !into && <Text c="dimmed">{words.noChat}</Text>}
        </Panel>
        <Panel title={words.lines}>
          <ol className={classes.lines}>
            {draft.lines.map((line, at) => (
              <LineFields
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
                key={at}
                {...{ line, at, wrong }}
                currency={draft.currency}
                taxHint={rate === null || rate === undefined ? words.untaxed : String(rate)}
                fault={(field) => faults.find(({ pointer }) => pointer === `/items/${sentAt(at)}/${pointers[field]}`)?.detail}
                priced={shown?.items[sentAt(at)]}
                pricesIncludeTax={shown?.prices_include_tax ?? false}
                onChange={(next) => put(at, next)}
                onRemove={draft.lines.length > 1 ? () => change({ lines: draft.lines.filter((_, nth) => nth !== at) }) : undefined}
              />
            ))}
          </ol>
          <div>
            <Button
              variant="default"
              h={44}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => change({ lines: [...draft.lines, emptyLine] })}
            >
              {words.addLine}
            </Button>
          </div>
          <div className={classes.fields}>
            <NativeSelect
              size="md"
              label={words.currency}
              value={draft.currency}
              onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
              data={[...new Set([currency, draft.currency, ...Intl.supportedValuesOf('currency')])]}
            />
            <TextInput
              size="md"
              type="date"
              label={words.due}
              value={draft.due}
              onChange={({ currentTarget }) => change({ due: currentTarget.value })}
            />
            <TextInput
              size="md"
              inputMode="decimal"
              label={words.wholeDiscount}
              value={draft.discount}
              error={wrong.has('discount') ? words.line.wrong.discount : undefined}
              onChange={({ currentTarget }) => change({ discount: currentTarget.value })}
            />
          </div>
          <Textarea
            size="md"
            label={words.note}
            dir="auto"
            autosize
            minRows={2}
            maxLength={2000}
            value={draft.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
          {shown && <Totals of={shown} />}
          {problem && <Refusal error={problem} />}
          <Refusal error={issue.error} />
          {sure && shown ? (
            <Stack gap="xs" ref={asked}>
              <Text fw={600} role="status">
                {words.issueSure(shownMoney(shown.total, texts.locale))}
              </Text>
              <div className={classes.actions}>
                <Button h={44} loading={issue.isPending} onClick={() => issue.mutate(undefined, issued)}>
                  {words.issue}
                </Button>
                <Button variant="default" h={44} onClick={() => setSure(false)}>
                  {words.leave}
                </Button>
              </div>
            </Stack>
          ) : (
            <div className={classes.actions}>
              <Button h={44} disabled={!shown || !search.lead || !conversations.data || preview.isFetching} onClick={() => setSure(true)}>
                {words.toIssue}
              </Button>
              {!search.lead && <Text c="dimmed">{texts.calendar.book.needsCustomer}</Text>}
            </div>
          )}
        </Panel>
      </Stack>
      {settled !== undefined && (
        <Panel title={words.preview}>
          {settled.length > longestDraft ? (
            <Text c="dimmed">{words.tooLong}</Text>
          ) : (
            !problem && <PaperFrame address={`/v1/invoice-preview.pdf?draft=${encodeURIComponent(settled)}`} title={words.preview} />
          )}
        </Panel>
      )}
    </div>
  )
}
