import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { comingTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import { invitationsQuery, teamKey } from './queries.ts'

/** Invitations that nobody has taken yet. */
export function OpenInvitations() {
  const { invitations: words } = texts.team
  const list = useInfiniteQuery(invitationsQuery)
  const { data, error, refetch } = list
  const withdraw = useWrite((csrfToken, id: string) => send('DELETE /v1/invitations/{id}', { csrfToken, params: { id } }), teamKey)
  const open = data?.pages.flatMap((page) => page.data).filter(({ status }) => status !== 'accepted') ?? []
  const now = new Date()
  return (
    <Panel title={words.heading}>
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={2} />)}
      {data && open.length === 0 && <Text c="dimmed">{words.none}</Text>}
      {open.length > 0 && (
        <ul className={classes.plain}>
          {open.map(({ id, email, role, status, expires_at, invited_by }) => (
            <li key={id}>
              <div className={classes.who}>
                <bdi dir="ltr">{email}</bdi>
                <div className={classes.facts}>
                  <span>{texts.roles[role]}</span>
                  <span>{status === 'expired' ? words.expired : words.until(comingTime(expires_at, { now, locale: texts.locale }))}</span>
                  <bdi dir="auto">{words.by(invited_by)}</bdi>
                </div>
              </div>
              <ConfirmInPlace
                start={words.withdraw}
                question={words.sure}
                yes={words.yes}
                pending={withdraw.isPending}
                onYes={() => withdraw.mutate(id, { onError: (failure) => sayFailed(words.failed, failure) })}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list}>{texts.inbox.more}</MoreButton>
    </Panel>
  )
}
