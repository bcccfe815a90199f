import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { failureOf } from '../../parts/failure-of.ts'
import { leadName } from '../../parts/lead-name.ts'
import { LeadPicker } from '../../parts/lead-picker.tsx'
import { MissingPart } from '../../parts/missing-part.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { leadQuery } from '../leads/queries.ts'
import { useKnown } from '../leads/use-known.ts'
import { MergeTable } from './merge-table.tsx'
import classes from './page.module.css'
import { duplicatesQuery } from './queries.ts'

/** Two leads that are one person: chosen, compared side by side, and put together. */
export function MergePage() {
  const { leadId } = useParams({ from: '/leads/$leadId/merge' })
  const { with: asked } = useSearch({ from: '/leads/$leadId/merge' })
  // nobody is merged with themselves
  const otherId = asked === leadId ? undefined : asked
  const navigate = useNavigate()
  const needed = useKnown()
  const known = needed.data
  // whoever is merged away is there no more to be asked for
  const [isMerging, setIsMerging] = useState(false)
  const lead = useQuery(leadQuery(leadId))
  const other = useQuery({ ...leadQuery(otherId ?? ''), enabled: otherId !== undefined && !isMerging })
  const words = texts.lead.mergePage
  const choose = (id: string | null) =>
    void navigate({ to: '/leads/$leadId/merge', params: { leadId }, search: id ? { with: id } : {}, replace: true })
  const failure = failureOf(lead, other, needed)

  return (
    <PageFrame
      title={words.page}
      back={{ to: '/leads/$leadId', params: { leadId }, name: lead.data ? leadName(lead.data) : texts.leads.page }}
    >
      {failure && <Failure {...failure} />}
      {!failure && (!lead.data || !known || (otherId && !other.data)) && <Loading />}
      {lead.data && <p className={classes.text}>{words.how}</p>}
      {lead.data && !otherId && <Choose leadId={leadId} onChoose={choose} />}
      {lead.data && other.data && known && (
        <MergeTable
          key={`${leadId} ${otherId}`}
          lead={lead.data}
          other={other.data}
          fields={known.fields}
          stages={known.stages}
          onMerging={setIsMerging}
          onSwap={() =>
            otherId && navigate({ to: '/leads/$leadId/merge', params: { leadId: otherId }, search: { with: leadId }, replace: true })
          }
        />
      )}
    </PageFrame>
  )
}

function Choose({ leadId, onChoose }: { leadId: string; onChoose: (id: string | null) => void }) {
  const asked = useQuery(duplicatesQuery(leadId))
  const { data } = asked
  const words = texts.lead.mergePage
  return (
    <Panel title={words.choose}>
      <MissingPart what={words.suggested} of={[asked]} />
      {data && data.data.length > 0 && (
        <ul className={classes.list} aria-label={words.suggested}>
          {data.data.map(({ lead, by }) => (
            <li key={lead.id} className={classes.row}>
              <div className={classes.grow}>
                <bdi dir="auto" className={classes.strong}>
                  {leadName(lead)}
                </bdi>
                <div className={classes.quiet}>{by.map((each) => texts.leads.pairs.by[each]).join(', ')}</div>
              </div>
              <Button variant="default" h={44} onClick={() => onChoose(lead.id)}>
                {texts.lead.duplicate.compare}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LeadPicker label={texts.leads.pick.label} value={undefined} onChange={(id) => id && onChoose(id)} except={leadId} />
      <div>
        <Button variant="default" h={44} renderRoot={(props) => <Link to="/leads/$leadId" params={{ leadId }} {...props} />}>
          {words.cancel}
        </Button>
      </div>
    </Panel>
  )
}
