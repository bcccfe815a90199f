import { Button, Tabs } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { sessionQuery } from '../../api/queries.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { leadName } from '../../parts/lead-name.ts'
import scrolled from '../../parts/scrolled-tabs.module.css'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { texts } from '../../texts/index.ts'
import { leadQuery } from '../leads/queries.ts'
import { useKnown } from '../leads/use-known.ts'
import { BookingsTab } from './bookings-tab.tsx'
import { DetailsTab } from './details-tab.tsx'
import { DuplicateBanner } from './duplicate-banner.tsx'
import { FilesTab } from './files-tab.tsx'
import { LeadHead } from './lead-head.tsx'
import { leadTabs } from './lead-tabs.ts'
import { MoneyTab } from './money-tab.tsx'
import classes from './page.module.css'
import { TasksTab } from './tasks-tab.tsx'
import { TimelineTab } from './timeline-tab.tsx'

/** One person: who they are, what happened, what is known and why. */
export function LeadPage() {
  const { leadId } = useParams({ from: '/leads/$leadId' })
  const { tab = 'timeline' } = useSearch({ from: '/leads/$leadId' })
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery)
  const asked = useQuery(leadQuery(leadId))
  const needed = useKnown()
  const [lead, known] = [asked.data, needed.data]
  const words = texts.lead
  const list = useRef<HTMLDivElement>(null)
  // on a phone not all tabs have room
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is to be seen
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab, lead?.id, known])
  usePageTitle(lead ? leadName(lead) : texts.leads.page, session?.business.name)

  if (!lead || !known) {
    const failure = failureOf(asked, needed)
    return <div className={classes.scroll}>{failure ? <NoLead {...failure} /> : <Loading />}</div>
  }
  return (
    <div className={classes.scroll}>
      <div className={classes.column}>
        <LeadHead lead={lead} stages={known.stages} tags={known.tags} />
        <DuplicateBanner leadId={lead.id} />
        <Tabs
          value={tab}
          onChange={(next) => {
            const chosen = leadTabs.find((each) => each === next) ?? 'timeline'
            void navigate({ to: '.', search: chosen === 'timeline' ? {} : { tab: chosen }, replace: true })
          }}
          keepMounted={false}
          classNames={{ list: scrolled.list, tab: scrolled.tab }}
        >
          <Tabs.List ref={list} aria-label={words.tabs.label}>
            {leadTabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {words.tabs[each]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="timeline" className={classes.panel}>
            <TimelineTab lead={lead} known={known} />
          </Tabs.Panel>
          <Tabs.Panel value="details" className={classes.panel}>
            <DetailsTab lead={lead} fields={known.fields} business={known.business} />
          </Tabs.Panel>
          <Tabs.Panel value="files" className={classes.panel}>
            <FilesTab leadId={lead.id} />
          </Tabs.Panel>
          <Tabs.Panel value="bookings" className={classes.panel}>
            <BookingsTab leadId={lead.id} business={known.business} />
          </Tabs.Panel>
          <Tabs.Panel value="money" className={classes.panel}>
            <MoneyTab leadId={lead.id} />
          </Tabs.Panel>
          <Tabs.Panel value="tasks" className={classes.panel}>
            <TasksTab leadId={lead.id} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </div>
  )
}

function NoLead({ error, retry }: { error: Error; retry: () => unknown }) {
  const words = texts.lead
  if (!(error instanceof ApiProblem) || (error.status !== 404 && error.status !== 410)) return <Failure error={error} retry={retry} />
  const merged = error.status === 410 ? error.document.merged_into : undefined
  return (
    <Notice
      main
      icon={<IconUserQuestion size={40} aria-hidden />}
      heading={merged ? words.merged : words.missing}
      {...(merged ? {} : { detail: words.missingDetail })}
    >
      {typeof merged === 'string' ? (
        <Button h={44} renderRoot={(props) => <Link to="/leads/$leadId" params={{ leadId: merged }} {...props} />}>
          {words.openMerged}
        </Button>
      ) : (
        <Button h={44} renderRoot={(props) => <Link to="/leads" {...props} />}>
          {words.back}
        </Button>
      )}
    </Notice>
  )
}
