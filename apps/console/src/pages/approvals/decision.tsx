import { Button, Text, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { sayDone, sayFailed, sayNews } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import { type Approval, approvalQuery } from './queries.ts'

/** Yes, no with a reason, or nothing for now; what somebody else has decided meanwhile is told, not taken for a fault. */
export function Decision({ approval }: { approval: Approval }) {
  const words = texts.approvals
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const client = useQueryClient()
  const isReview = approval.status === 'review'
  const decide = useWrite(
    (csrfToken, decision: 'approve' | 'decline') =>
      send(decision === 'approve' ? 'POST /v1/approvals/{id}/approve' : 'POST /v1/approvals/{id}/decline', {
        csrfToken,
        params: { id: approval.id },
        body: decision === 'decline' && reason.trim() ? { reason: reason.trim() } : {},
      }),
    ['approvals'],
  )
  const say = (decision: 'approve' | 'decline') =>
    decide.mutate(decision, {
      onSuccess: () => sayDone(isReview ? words.reviewed : decision === 'approve' ? words.approved : words.declined),
      onError: async (error: ApiProblem) => {
        if (error.code !== 'already_decided') return sayFailed(words.refused, error)
        const now = await client.fetchQuery({ ...approvalQuery(approval.id), staleTime: 0 }).catch(() => undefined)
        const status = now && now.status !== 'pending' ? now.status : 'expired'
        sayNews(words.already(words.status[status], now?.decided_by ?? null))
      },
    })
  if (declining)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          say('decline')
        }}
      >
        <TextInput
          label={words.reason}
          description={isReview ? undefined : words.reasonHint}
          value={reason}
          maxLength={2000}
          size="md"
          dir="auto"
          autoFocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" color="red" h={44} mt="sm" loading={decide.isPending}>
            {isReview ? words.wrongNow : words.declineNow}
          </Button>
          <Button variant="default" h={44} mt="sm" onClick={() => setDeclining(false)}>
            {words.back}
          </Button>
        </div>
      </form>
    )
  return (
    <div>
      <div className={classes.buttons}>
        <Button h={44} leftSection={<IconCheck size={18} aria-hidden />} loading={decide.isPending} onClick={() => say('approve')}>
          {isReview ? words.fine : words.approve}
        </Button>
        <Button
          variant="default"
          h={44}
          leftSection={<IconX size={18} aria-hidden />}
          disabled={decide.isPending}
          onClick={() => setDeclining(true)}
        >
          {isReview ? words.wrong : words.decline}
        </Button>
      </div>
      {!isReview && (
        <Text size="sm" c="dimmed" mt={6}>
          {words.again}
        </Text>
      )}
    </div>
  )
}
