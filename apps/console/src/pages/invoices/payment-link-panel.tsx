import { Button, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { CopyField } from '../../parts/copy-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { providerQuery } from './provider-query.ts'
import type { WholeInvoice } from './shapes.ts'

/** A link on which what is open can be paid; there only where a provider takes payments. */
export function PaymentLinkPanel({ invoice }: { invoice: WholeInvoice }) {
  const words = texts.money.link
  const may = useMay('payment_links.create')
  const { data: provider } = useQuery(providerQuery)
  const { lead_id, number: invoice_number, conversation_id } = invoice
  const make = useWrite(
    (csrfToken) =>
      send('POST /v1/payment-links', {
        csrfToken,
        body: { lead_id, invoice_number, ...(conversation_id ? { conversation_id } : {}) },
      }),
    ['payment-links'],
  )
  if (!may || !provider || invoice.open.amount === 0) return null
  return (
    <Panel title={words.title} detail={conversation_id ? words.sent : words.byHand}>
      {make.data && 'url' in make.data ? (
        <CopyField label={words.address} value={make.data.url} />
      ) : (
        <div>
          <Button
            variant="default"
            h={44}
            leftSection={<IconLink size={18} aria-hidden />}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {words.make}
          </Button>
        </div>
      )}
      {make.data && !('url' in make.data) && <Text role="status">{words.waits}</Text>}
      <Refusal error={make.error} />
    </Panel>
  )
}
