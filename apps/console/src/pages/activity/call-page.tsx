import { Button, CopyButton, Text, Title } from '@mantine/core'
import { IconCopy, IconError404 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiProblem } from '../../api/api-problem.ts'
import { ArgumentList } from '../../parts/argument-list.tsx'
import { callLooks } from '../../parts/call-looks.ts'
import { CheckedFacts } from '../../parts/checked-facts.tsx'
import { Panel } from '../../parts/panel.tsx'
import { reasonOf } from '../../parts/reason-of.ts'
import { begun, functionTitle } from '../../parts/said-deed.ts'
import { useDeed } from '../../parts/use-deed.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { CallFacts } from './call-facts.tsx'
import { CallRecord } from './call-record.tsx'
import classes from './page.module.css'
import { toldCallQuery } from './queries.ts'
import { SettleCall } from './settle-call.tsx'

/** One call: what it was, on which facts it was decided, what came of it. */
export function CallPage() {
  const { callId } = useParams({ from: '/activity/$callId' })
  const { data: call, error, refetch } = useQuery(toldCallQuery(callId))
  const deed = useDeed()
  const maySettle = useMay('calls.settle')
  const words = texts.activity
  if (!call)
    return (
      <PageFrame title={words.page} back={{ to: '/activity', name: texts.places.activity }}>
        {!error && <Loading rows={6} />}
        {error &&
          (error instanceof ApiProblem && error.status === 404 ? (
            <Notice icon={<IconError404 size={40} aria-hidden />} heading={words.missing} detail={words.missingDetail} />
          ) : (
            <Failure error={error} retry={refetch} />
          ))}
      </PageFrame>
    )
  const { Icon, tone } = callLooks[call.outcome]
  const why = reasonOf(call, deed.fact)
  const about = { conversationId: call.conversation_id, leadId: call.lead_id }
  return (
    <PageFrame
      title={functionTitle(call.function)}
      back={{ to: '/activity', name: texts.places.activity }}
      actions={
        <CopyButton value={location.href}>
          {({ copied, copy }) => (
            <Button variant="default" h={44} leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
              {copied ? words.copied : words.copyLink}
            </Button>
          )}
        </CopyButton>
      }
    >
      <section className={classes.head} data-tone={tone} data-outcome={call.outcome}>
        <Icon size={24} aria-hidden />
        <div>
          <Title order={2} size="h4">
            {texts.call.outcome[call.outcome]}
          </Title>
          <Text dir="auto">{begun(deed.said(call.function, call.arguments))}</Text>
          {why && (
            <>
              <Text fw={600} mt="xs">
                {call.outcome === 'waiting' ? words.whyWaiting : words.why}
              </Text>
              <Text dir="auto">{begun(why)}</Text>
            </>
          )}
          {call.settled && (
            <Text c="dimmed" mt="xs" dir="auto">
              {words.settled(call.settled.by)}: {call.settled.note}
            </Text>
          )}
        </div>
      </section>

      {call.outcome === 'unknown' && maySettle && <SettleCall callId={call.id} />}

      <Panel title={words.checked}>
        {call.checks.length > 0 ? (
          <CheckedFacts checks={call.checks} about={about} />
        ) : (
          <Text c="dimmed">{call.outcome === 'invalid' || call.outcome === 'skipped' ? words.unreached : words.noChecks}</Text>
        )}
      </Panel>

      <Panel title={words.asked}>
        {Object.keys(call.arguments).length === 0 && <Text c="dimmed">{words.nothing}</Text>}
        <ArgumentList given={call.arguments} />
      </Panel>

      <CallFacts call={call} />

      <CallRecord call={call} />
    </PageFrame>
  )
}
