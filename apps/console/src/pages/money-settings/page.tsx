import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { invoiceSettingsQuery } from '../invoices/queries.ts'
import { InvoiceSettingsForm } from './invoice-settings-form.tsx'
import { ProviderPanel } from './provider-panel.tsx'

/** How the business bills, and who takes its payments. */
export function MoneySettingsPage() {
  const { data, error, refetch } = useQuery(invoiceSettingsQuery)
  return (
    <PageFrame title={texts.money.settings.page} back={{ to: '/settings', name: texts.places.settings }}>
      {data ? <InvoiceSettingsForm settings={data} /> : error ? <Failure error={error} retry={refetch} /> : <Loading rows={4} />}
      <ProviderPanel />
    </PageFrame>
  )
}
