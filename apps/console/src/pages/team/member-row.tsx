import { Badge, Button, NativeSelect, Text } from '@mantine/core'
import { mayDo, type Role, roles } from '@proviso/contracts/roles'
import { IconBell, IconKey, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { CopyField } from '../../parts/copy-field.tsx'
import { enterAnew } from '../../shell/enter-anew.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { comingTime, fullTime, shownTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import { type Member, teamKey } from './queries.ts'

/** Whether a role could make keys or addresses of calendars that the next one cannot. */
const losesWays = (role: Role, to: Role) => waysMade.some((operation) => mayDo(role, operation) && !mayDo(to, operation))
const waysMade = [
  { operationId: 'api_keys.create', scope: 'write' },
  { operationId: 'calendar_feeds.create', scope: 'write' },
] as const

interface Props {
  member: Member
  myRole: Role
  /** A business keeps at least one owner: the last one cannot leave it. */
  isLastOwner: boolean
}

/** One of the team, and what may be done about them: only owners touch owners. */
export function MemberRow({ member, myRole, isLastOwner }: Props) {
  const { team: words } = texts
  const { id, name, email, role, you, second_factor, last_seen_at, owner_chats } = member
  const isMine = myRole === 'owner' || role !== 'owner'
  const mayChange = useMay('team.patch') && isMine && !you
  const mayRemove = useMay('team.remove') && isMine
  const mayGo = !isLastOwner && (mayRemove || you)
  const mayLink = useMay('team.sign_in_link') && !you
  const change = useWrite((csrfToken, to: Role) => send('PATCH /v1/team/{id}', { csrfToken, params: { id }, body: { role: to } }), teamKey)
  const remove = useWrite((csrfToken) => send('DELETE /v1/team/{id}', { csrfToken, params: { id } }), teamKey)
  const leave = useWrite((csrfToken) => send('POST /v1/account/leave', { csrfToken, body: {} }))
  const link = useWrite((csrfToken) => send('POST /v1/team/{id}/sign-in-link', { csrfToken, params: { id }, body: {} }), teamKey)
  const [wanted, setWanted] = useState<Role>()
  const become = (to: Role) => {
    setWanted(undefined)
    change.mutate(to, { onSuccess: () => sayDone(words.changed), onError: (error) => sayFailed(words.notChanged, error) })
  }
  const now = new Date()
  return (
    <li>
      <div className={classes.member}>
        <div className={classes.who}>
          <bdi className={classes.name} dir="auto">
            {name}
          </bdi>{' '}
          {you && (
            <Badge variant="default" tt="none">
              {words.you}
            </Badge>
          )}
          <div className={classes.facts}>
            {email && <bdi dir="ltr">{email}</bdi>}
            <span className={classes.fact}>
              {second_factor ? <IconShieldCheck size={16} aria-hidden /> : <IconKey size={16} aria-hidden />}
              {second_factor ? words.guarded : words.unguarded}
            </span>
            <span title={last_seen_at ? fullTime(last_seen_at, texts.locale) : undefined}>
              {last_seen_at ? words.seen(shownTime(last_seen_at, { now, locale: texts.locale })) : words.never}
            </span>
            {owner_chats > 0 && (
              <span className={classes.fact}>
                <IconBell size={16} aria-hidden />
                {words.chats}
              </span>
            )}
          </div>
        </div>
        {mayChange ? (
          <NativeSelect
            size="md"
            aria-label={`${words.role}: ${name}`}
            value={wanted ?? role}
            disabled={change.isPending}
            onChange={({ currentTarget }) => {
              const to = roles.find((each) => each === currentTarget.value)
              if (to && losesWays(role, to)) setWanted(to)
              else if (to) become(to)
            }}
            data={roles.filter((each) => myRole === 'owner' || each !== 'owner').map((value) => ({ value, label: texts.roles[value] }))}
          />
        ) : (
          <Text>{texts.roles[role]}</Text>
        )}
      </div>
      {wanted && (
        <div className={classes.wishes}>
          <Text role="alert" w="100%">
            {words.sureChange(texts.roles[wanted])}
          </Text>
          <Button color="red" h={44} onClick={() => become(wanted)}>
            {words.yesChange}
          </Button>
          <Button variant="default" h={44} onClick={() => setWanted(undefined)}>
            {texts.settings.keep}
          </Button>
        </div>
      )}
      {(mayLink || mayGo) && (
        <div className={classes.wishes}>
          {mayLink && (
            <Button
              variant="default"
              h={44}
              loading={link.isPending}
              onClick={() => link.mutate(undefined, { onError: (error) => sayFailed(words.linkFailed, error) })}
            >
              {words.link}
            </Button>
          )}
          {mayGo && (
            <ConfirmInPlace
              start={you ? words.leave : words.remove}
              question={you ? words.sureLeave : words.sureRemove}
              yes={you ? words.yesLeave : words.yesRemove}
              pending={remove.isPending || leave.isPending}
              onYes={() =>
                you
                  ? leave.mutate(undefined, { onSuccess: () => enterAnew() })
                  : remove.mutate(undefined, { onError: (error) => sayFailed(words.notRemoved, error) })
              }
            />
          )}
        </div>
      )}
      {leave.error && (
        <Text role="alert" c="red" mt="xs">
          {saidProblem(leave.error)}
        </Text>
      )}
      {link.data && (
        <div>
          <Text mt="sm">{words.linkOnce(comingTime(link.data.expires_at, { now, locale: texts.locale }))}</Text>
          <CopyField label={words.linkLabel} value={link.data.url} />
        </div>
      )}
    </li>
  )
}
