import { roles } from '@proviso/contracts/roles'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../api/queries.ts'
import { MoreButton } from '../../parts/more-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { InvitePanel } from './invite-panel.tsx'
import { MemberRow } from './member-row.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import classes from './page.module.css'
import { teamQuery } from './queries.ts'

/** Who works here, as what, and who is asked to. */
export function TeamPage() {
  const { data: session } = useQuery(sessionQuery)
  const list = useInfiniteQuery(teamQuery)
  const { data, error, refetch } = list
  const mayInvite = useMay('invitations.create')
  const members = data?.pages.flatMap((page) => page.data) ?? []
  const owners = members.filter(({ role }) => role === 'owner')
  return (
    <PageFrame title={texts.team.page}>
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={4} />)}
      {data && (
        <ul className={classes.members}>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              myRole={session?.user?.role ?? 'viewer'}
              isLastOwner={member.role === 'owner' && owners.length === 1 && !list.hasNextPage}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{texts.inbox.more}</MoreButton>
      {mayInvite && (
        <>
          <InvitePanel myRole={session?.user?.role ?? 'viewer'} />
          <OpenInvitations />
        </>
      )}
      <Panel title={texts.team.roles}>
        <dl className={classes.roles}>
          {roles.map((role) => (
            <div key={role}>
              <dt>{texts.roles[role]}</dt>
              <dd>{texts.team.may[role]}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </PageFrame>
  )
}
