import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { businessQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { AboutPanel } from './about-panel.tsx'
import { AssistantPanel } from './assistant-panel.tsx'
import { type Business, type BusinessValues, businessChange, businessValues, faultsAtFields } from './business-values.ts'
import { forgetDraft, keepDraft, keptDraft } from './draft.ts'
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
  const before = businessValues(business)
  const form = useForm<BusinessValues>({
    initialValues: keptDraft(draft, before),
    onValuesChange: (values) => keepDraft(draft, values),
  })
  const change = businessChange(before, form.values)
  const isDirty = Object.keys(change).length > 0
  const save = useWrite((csrfToken) => send('PATCH /v1/business', { csrfToken, body: change }), ['business'])
  const submit = () =>
    save.mutate(undefined, {
      onSuccess: () => {
        forgetDraft(draft)
        sayDone(words.saved)
      },
      onError: (error) => {
        form.setErrors(faultsAtFields(error.faults))
        sayFailed(words.notSaved, error)
      },
    })
  const discard = () => {
    form.setValues(before)
    form.clearErrors()
    forgetDraft(draft)
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
