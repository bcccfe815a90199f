import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { accountQuery } from '../../api/queries.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { BrowserPanel } from './browser-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PersonPanel } from './person-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** One's own account: who one is, the ways in, and where they were used. */
export function AccountPage() {
  const { data: account, error, refetch } = useQuery(accountQuery)
  const { address } = useSearch({ from: '/account' })
  const { firstLink, joined } = texts.accountPage
  const ended = address === 'joined' ? joined : firstLink
  return (
    <PageFrame title={texts.accountPage.page} back={{ to: '/more', name: texts.places.more, onPhone: true }}>
      {!account && (error ? <Failure error={error} retry={refetch} /> : <Loading />)}
      {account && (
        <>
          {address && !account.has_password && (
            <Alert role="status" color="blue" title={ended.heading}>
              {ended.detail}
            </Alert>
          )}
          <PersonPanel account={account} />
          <PasswordPanel account={account} />
          <PasskeysPanel passkeys={account.passkeys} />
          <SecondFactorPanel account={account} />
          <SessionsPanel />
        </>
      )}
      <BrowserPanel />
    </PageFrame>
  )
}
