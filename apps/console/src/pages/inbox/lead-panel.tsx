import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { businessQuery } from '../../api/queries.ts'
import type { Conversation } from '../../api/shapes.ts'
import { InnerLink } from '../../parts/inner-link.tsx'
import { MissingPart } from '../../parts/missing-part.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { offerUndo, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { DetailsTab } from '../lead/details-tab.tsx'
import { LeadTags } from '../lead/lead-tags.tsx'
import { fieldsQuery, leadQuery, stagesQuery, tagsQuery } from '../leads/queries.ts'
import type { Lead, Stage } from '../leads/shapes.ts'
import { useMoveLead } from '../leads/use-move-lead.ts'
import classes from './lead-panel.module.css'
import { LeadRecords } from './lead-records.tsx'
import { LeadTasks } from './lead-tasks.tsx'
import { NotesBeside } from './notes-beside.tsx'

/** Whom a conversation is with: what is known and from where, where they stand, what they have, and what is to be done. */
export function LeadPanel({ conversation }: { conversation: Conversation }) {
  const { data: lead, error, refetch } = useQuery(leadQuery(conversation.lead_id))
  const needed = { fields: useQuery(fieldsQuery), business: useQuery(businessQuery), stages: useQuery(stagesQuery) }
  const [fields, business, stages] = [needed.fields.data?.data, needed.business.data, needed.stages.data?.stages ?? []]
  const tags = useQuery(tagsQuery).data?.data ?? []
  const mayEdit = useMay('leads.patch')
  const words = texts.talk.person
  if (!lead) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={6} />
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <bdi dir="auto">{conversation.lead_name ?? texts.inbox.nameless}</bdi>
        </h2>
        <InnerLink href={`/leads/${lead.id}`} className={classes.open}>
          {words.open}
        </InnerLink>
      </div>
      <MissingPart what={words.stage} of={[needed.stages]} />
      <StagePick lead={lead} stages={stages} disabled={!mayEdit} />
      <LeadTags lead={lead} known={tags.map(({ tag }) => tag)} disabled={!mayEdit} />
      <section>
        <h3 className={classes.title}>{words.fields}</h3>
        <MissingPart what={words.fields} of={[needed.fields, needed.business]} />
        {fields && business && <DetailsTab lead={lead} fields={fields} business={business} />}
      </section>
      <LeadRecords leadId={lead.id} conversationId={conversation.id} timezone={business?.timezone} />
      <LeadTasks leadId={lead.id} />
      <NotesBeside leadId={lead.id} />
    </div>
  )
}

/** Moved at once, and for a moment with a way back. */
function StagePick({ lead, stages, disabled }: { lead: Lead; stages: readonly Stage[]; disabled: boolean }) {
  const move = useMoveLead()
  const words = texts.talk.person
  const nameOf = (stage: string | null) => stages.find(({ key }) => key === stage)?.label ?? words.noStage
  const choose = (stage: string | null) => {
    const before = lead.stage
    void move({ lead, stage })
      .then((moved) => offerUndo(texts.talk.notice.stage(nameOf(before), nameOf(stage)), () => move({ lead: moved, stage: before })))
      .catch((error: Error) => sayFailed(words.notSaved, error))
  }
  if (stages.length === 0) return null
  return (
    <NativeSelect
      label={words.stage}
      size="md"
      disabled={disabled}
      value={lead.stage ?? ''}
      onChange={(event) => choose(event.currentTarget.value || null)}
      data={[{ value: '', label: words.noStage }, ...stages.map(({ key, label }) => ({ value: key, label }))]}
    />
  )
}
