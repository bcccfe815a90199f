import { Collapse, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId, useRef } from 'react'
import { callLooks } from '../../parts/call-looks.ts'
import { reasonOf } from '../../parts/reason-of.ts'
import { begun } from '../../parts/said-deed.ts'
import { useDeed } from '../../parts/use-deed.ts'
import { texts } from '../../texts/index.ts'
import { clockTime, fullTime } from '../../time/shown-time.ts'
import { ApprovalInPlace } from './approval-in-place.tsx'
import classes from './call-line.module.css'
import { CheckLine } from './check-line.tsx'
import type { ThreadApproval, ThreadCall } from './shapes.ts'
import { WhyPanel } from './why-panel.tsx'

interface Props {
  call: ThreadCall
  approval: ThreadApproval | undefined
  /** For a moment, after somebody was led here. */
  marked: boolean
  /** Brings a message or call of this thread into view. */
  show: (id: string) => void
  /** Whether its "Why?" stands open from the start. */
  open: boolean
}

/** What the assistant wanted to do, what became of it, and on which grounds. */
export function CallLine({ call, approval, marked, show, open }: Props) {
  const [opened, { toggle }] = useDisclosure(open)
  const panel = useId()
  const line = useRef<HTMLElement>(null)
  // a thread stays at its end while it grows: what was opened would lie above what is seen
  const bring = () => {
    const room = line.current?.closest('[role=log]')?.clientHeight ?? 0
    line.current?.scrollIntoView({ block: line.current.offsetHeight > room ? 'start' : 'nearest' })
  }
  // … and goes there once more when it has measured what has grown, two frames on
  const bringSoon = () => requestAnimationFrame(() => requestAnimationFrame(bring))
  const { said, fact } = useDeed()
  const { Icon, tone } = callLooks[call.outcome]
  // while it waits, its sentence only tells the assistant what not to say; the owner is asked below
  const stoppedByChecks = call.checks.some(({ passed, shadow }) => !passed && !shadow)
  const refusal = stoppedByChecks || call.outcome === 'waiting' ? undefined : reasonOf(call, fact)
  return (
    <section
      ref={line}
      id={call.id}
      tabIndex={-1}
      className={classes.call}
      data-tone={tone}
      data-outcome={call.outcome}
      data-marked={marked || undefined}
    >
      <div className={classes.head}>
        <Icon size={20} aria-hidden />
        <span className={classes.what}>
          <strong>
            <bdi dir="auto">{texts.call.line(texts.call.outcome[call.outcome], begun(said(call.function, call.arguments)))}</bdi>
          </strong>
        </span>
        <time className={classes.time} dateTime={call.at} title={fullTime(call.at, texts.locale)}>
          {clockTime(call.at, texts.locale)}
        </time>
        <UnstyledButton className={classes.why} onClick={toggle} aria-expanded={opened} aria-controls={panel} title={texts.call.details}>
          {texts.call.why}
        </UnstyledButton>
      </div>
      {call.checks.length > 0 && (
        <ul className={classes.checks}>
          {call.checks.map((check, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the checks of a call never change
            <CheckLine key={at} check={check} show={show} />
          ))}
        </ul>
      )}
      {refusal && (
        <p className={classes.refusal} dir="auto">
          {refusal}
        </p>
      )}
      {call.result?.deduplicated === true && <p className={classes.refusal}>{texts.call.repeated}</p>}
      {approval && <ApprovalInPlace approval={approval} />}
      <Collapse expanded={opened} id={panel} onTransitionEnd={() => opened && bringSoon()}>
        <WhyPanel call={call} />
      </Collapse>
    </section>
  )
}
