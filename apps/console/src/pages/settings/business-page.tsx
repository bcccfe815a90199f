import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askTagged } from '../../api/ask.ts'
import { mergeTyped } from '../../api/merge-typed.ts'
import { businessQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { writeOver } from '../../api/write-over.ts'
import { Meanwhile } from '../../parts/meanwhile.tsx'
import { useJointDraft } from '../../parts/use-joint-draft.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { AboutPanel } from './about-panel.tsx'
import { AssistantPanel } from './assistant-panel.tsx'
import { type Business, type BusinessValues, businessChange, businessValues, faultsAtFields } from './business-values.ts'
import { keepDraft, keptDraft } from './draft.ts'
import classes from './page.module.css'
import { PhrasesPanel } from './phrases-panel.tsx'
import { RemindersPanel } from './reminders-panel.tsx'
import { RetentionPanel } from './retention-panel.tsx'

/** How the business is and how its assistant behaves; what is typed is kept until it is saved or discarded. */
export function BusinessPage() {
  const { data, error, refetch } = useQuery(businessQuery)
  return (
    <PageFrame title={texts.settings.business.page} back={{ to: '/settings', name: texts.places.settings }}>
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={8} />)}
      {data && <BusinessForm business={data} />}
    </PageFrame>
  )
}

function BusinessForm({ business }: { business: Business }) {
  const words = texts.settings
  const mayChange = useMay('business.patch')
  const draft = `proviso.draft.business.${business.id}`
  const stored = businessValues(business)
  const [kept] = useState(() => keptDraft(draft, stored))
  const form = useForm<BusinessValues>({ initialValues: kept.mine })
  const mine = form.values
  const shared = useJointDraft({ stored, mine, merge: mergeTyped, place: form.setValues, opened: kept.opened })
  const { opened } = shared
  useEffect(() => keepDraft(draft, opened, mine), [draft, opened, mine])
  const change = businessChange(opened, mine)
  const isDirty = Object.keys(change).length > 0
  const save = useWrite(
    async (csrfToken) => {
      const saved = await writeOver({
        read: () => askTagged('/v1/business'),
        valuesOf: businessValues,
        opened,
        mine,
        merge: mergeTyped,
        write: (_, only) => send('PATCH /v1/business', { csrfToken, body: change, ...only }),
      })
      shared.saved(businessValues(saved))
    },
    ['business'],
  )
  const submit = () =>
    save.mutate(undefined, {
      onSuccess: () => sayDone(words.saved),
      onError: (error) => {
        form.setErrors(faultsAtFields(error.faults))
        sayFailed(words.notSaved, error)
      },
    })
  const discard = () => {
    shared.discard()
    form.clearErrors()
  }
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit)}>
      {!mayChange && <Text c="dimmed">{words.readOnly}</Text>}
      <fieldset className={classes.fields} disabled={!mayChange}>
        <AboutPanel form={form} />
        <AssistantPanel form={form} />
        <PhrasesPanel form={form} />
        <RemindersPanel form={form} />
        <RetentionPanel form={form} />
      </fieldset>
      <Meanwhile draft={shared} nameOf={partName} />
      {mayChange && isDirty && (
        <div className={classes.bar}>
          <Text role="status">{words.unsaved}</Text>
          <Button variant="default" h={44} onClick={discard}>
            {words.discard}
          </Button>
          <Button type="submit" h={44} loading={save.isPending}>
            {words.save}
          </Button>
        </div>
      )}
    </form>
  )
}

/** What a setting is called where two people have changed the same one. */
function partName(part: string): string {
  const { business: words } = texts.settings
  const names: Record<keyof BusinessValues, string> = {
    name: words.name,
    timezone: words.timezone,
    currency: words.currency,
    locale: words.locale,
    assistantOn: words.on,
    instructions: words.instructions,
    model: words.model,
    replySeconds: words.replyDelay,
    mediaSeconds: words.mediaDelay,
    takeoverMinutes: words.takeover,
    mostTurns: words.mostTurns,
    mostCalls: words.mostCalls,
    phrases: words.phrasesLabel,
    claims: words.claims,
    reminders: words.reminders,
    quietOn: words.quiet,
    quietFrom: words.quietFrom,
    quietTo: words.quietTo,
    calendarFiles: words.calendarFiles,
    retentionOn: words.retention,
    retentionDays: words.retentionDays,
  }
  return names[part as keyof BusinessValues]
}
