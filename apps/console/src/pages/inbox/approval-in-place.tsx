import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { comingTime, fullTime } from '../../time/shown-time.ts'
import classes from './approval-in-place.module.css'
import type { ThreadApproval } from './shapes.ts'

interface Wish {
  decision: 'approve' | 'decline'
  reason: string
}

/** What waits for a person is decided where it stands. Shown as decided only once it is. */
export function ApprovalInPlace({ approval }: { approval: ThreadApproval }) {
  const words = texts.talk.approval
  const client = useQueryClient()
  const may = useMay('approvals.approve')
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useWrite(
    (csrfToken, wish: Wish) =>
      send(`POST /v1/approvals/{id}/${wish.decision}`, {
        params: { id: approval.id },
        body: wish.reason.trim() ? { reason: wish.reason.trim() } : {},
        csrfToken,
      }),
    ['approvals'],
  )
  const take = (decision: Wish['decision']) =>
    decide.mutate(
      { decision, reason },
      {
        onError: (problem) => sayFailed(wasDecided(problem) ? words.already : words.failed, problem),
        onSettled: () => {
          for (const key of ['messages', 'conversations', 'calls', 'call']) void client.invalidateQueries({ queryKey: [key] })
        },
      },
    )
  if (approval.status !== 'pending') return <Decided approval={approval} />
  if (Date.parse(approval.expires_at) <= Date.now()) return <p className={classes.said}>{words.expired}</p>
  return (
    <div className={classes.asked}>
      <p className={classes.said}>
        {may ? words.question : words.mayNot}{' '}
        <time dateTime={approval.expires_at} title={fullTime(approval.expires_at, texts.locale)}>
          {words.until(comingTime(approval.expires_at, { now: new Date(), locale: texts.locale }))}
        </time>
      </p>
      {may && declining && (
        <TextInput
          size="md"
          dir="auto"
          label={words.reason}
          value={reason}
          maxLength={2000}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {may && (
        <Group gap="xs">
          {declining ? (
            <>
              <Button color="red" h={44} loading={decide.isPending} onClick={() => take('decline')}>
                {words.decline}
              </Button>
              <Button variant="default" h={44} onClick={() => setDeclining(false)}>
                {texts.talk.person.cancel}
              </Button>
            </>
          ) : (
            <>
              <Button h={44} loading={decide.isPending} onClick={() => take('approve')}>
                {words.approve}
              </Button>
              <Button variant="default" h={44} disabled={decide.isPending} onClick={() => setDeclining(true)}>
                {words.decline}
              </Button>
            </>
          )}
        </Group>
      )}
    </div>
  )
}

function Decided({ approval: { status, decided_by, decided_at, reason } }: { approval: ThreadApproval }) {
  const words = texts.talk.approval
  if (status !== 'approved' && status !== 'declined') return null
  const what = status === 'approved' ? words.approved : words.declined
  return (
    <Text size="sm" c="dimmed" title={decided_at ? fullTime(decided_at, texts.locale) : undefined}>
      <bdi dir="auto">{decided_by ? words.by(what, decided_by) : what}</bdi>
      {reason && (
        <>
          {' '}
          <bdi dir="auto">{words.because(reason)}</bdi>
        </>
      )}
    </Text>
  )
}

const wasDecided = (problem: ApiProblem): boolean => problem.code === 'already_decided'
