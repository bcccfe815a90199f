import { Text } from '@mantine/core'
import { IconHandStop, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../parts/panel.tsx'
import { functionTitle } from '../../parts/said-deed.ts'
import { useDeed } from '../../parts/use-deed.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import type { Home } from './shapes.ts'

/** What the rules kept the assistant from doing, with the sentence that did not hold. */
export function StoppedToday({ stopped }: { stopped: Home['stopped_today'] }) {
  const { stopped: words } = texts.home
  const now = new Date()
  const { fact } = useDeed()
  return (
    <Panel title={words.heading}>
      {stopped.count === 0 ? (
        <div className={classes.row}>
          <IconShieldCheck size={24} className={classes.done} aria-hidden />
          <span className={classes.words}>
            <span className={classes.title}>{words.none}</span>
            <span className={classes.detail}>{words.noneDetail}</span>
          </span>
        </div>
      ) : (
        <div>
          <Text size="sm" fw={600} c="dimmed">
            {words.count(stopped.count)}
          </Text>
          <ul className={classes.rows}>
            {stopped.data.map((call) => (
              <li key={call.id}>
                <Link to="/activity/$callId" params={{ callId: call.id }} className={classes.row}>
                  <IconHandStop size={22} className={classes.stopped} aria-hidden />
                  <span className={classes.words}>
                    <span className={classes.title}>
                      {functionTitle(call.function)}
                      {call.lead_name && (
                        <>
                          {' · '}
                          <bdi dir="auto">{call.lead_name}</bdi>
                        </>
                      )}
                    </span>
                    <span className={classes.detail} dir="auto">
                      {call.sentence === null
                        ? words.limit
                        : fact({ sentence: call.sentence, passed: false, ...(call.rule && { rule: call.rule }) })}
                    </span>
                  </span>
                  <time className={classes.side} dateTime={call.at} title={fullTime(call.at, texts.locale)}>
                    {shownTime(call.at, { now, locale: texts.locale })}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
          <Link to="/activity" className={classes.onward}>
            {words.see}
          </Link>
        </div>
      )}
    </Panel>
  )
}
